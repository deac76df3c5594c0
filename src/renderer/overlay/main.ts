import { createApp, h } from 'vue'

createApp({ render: () => h('main', '法官台 画面') }).mount('#app')
