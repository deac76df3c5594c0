// Lets plain TypeScript tools (ESLint's type checker) understand an imported component; vue-tsc reads the real file.
declare module '*.vue' {
  import type { DefineComponent } from 'vue'
  const component: DefineComponent<object, object, unknown>
  export default component
}
