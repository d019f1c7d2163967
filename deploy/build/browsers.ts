/**
 * The oldest supported browsers, which are the minimum for Tailwind 4. Keep in sync: `lib` in src/tsconfig.json, the script
 * `OLD_BROWSER` in pageHtml.ts, `isSupported` in src/main.tsx, and README.md.
 */
export const BROWSERS = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'];
