/** doiuse brings types but does not say where they are; this is the part used here. */
declare module 'doiuse' {
  import type { Plugin } from 'postcss'

  interface Usage {
    /** caniuse's name of what is used. */
    readonly feature: string
  }

  /** `browsers`: queries of browserslist. */
  export default function doiuse(options: {
    readonly browsers: readonly string[]
    readonly onFeatureUsage: (usage: Usage) => void
  }): Plugin
}
