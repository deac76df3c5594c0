import { createApp, h } from 'vue'

createApp({ render: () => h('main', '法官台') }).mount('#app')
