import { createApp, h } from 'vue'

createApp({ render: () => h('main', '法官台 座位') }).mount('#app')
