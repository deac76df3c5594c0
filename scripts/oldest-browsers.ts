/**
 * The oldest browsers that the pages are built for and held to: tablets may be five years old and never updated. The
 * build translates what it can; test/e2e/tablet-built.spec.ts looks at what it wrote.
 */
export const OLDEST = {
  /** Target of scripts, and of style sheets, as the build knows them. */
  script: 'es2020',
  style: ['chrome87', 'safari14'],
  /** The same in the words of browserslist. */
  browsers: ['chrome 89', 'and_chr 89', 'ios_saf 14', 'firefox 88'],
}
