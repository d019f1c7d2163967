/**
 * The oldest browsers that the site supports: those that Tailwind 4 needs. `lib` of src/tsconfig.json holds what JavaScript they
 * have, the script `OLD_BROWSER` of pageHtml.ts finds older ones, and README.md names them.
 */
export const BROWSERS = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'];
