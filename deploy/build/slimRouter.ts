import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/;
/** The chunk that the router itself is in; the others are its framework mode. */
const CORE = 'function createRouter(';

/** What nothing here uses, and how the bundler comes to see it. */
const CUTS: [what: string, found: RegExp, put: string][] = [
  // The package names its development build alone; this switch is all that the production one does otherwise.
  ['warnings for developers', /^var ENABLE_DEV_WARNINGS = true;$/gm, 'var ENABLE_DEV_WARNINGS = false;'],
  // A component with a name for the developer tools counts as used for ever: forms with actions, the framework mode.
  ['names for developer tools', /^[\w$]+\.displayName = ".*";$/gm, ''],
  ['components', /^var ([\w$]+) = ([\w$]+)\.forwardRef\(/gm, 'var $1 = /* @__PURE__ */ $2.forwardRef('],
  ['instrumentation', /\bif \(init\.instrumentations\) \{/g, 'if (false) {'],
  ['server components', /\bif \(this\.context(?= &&|\))/g, 'if (false'],
  ['data of a server', / \|\| parseHydrationData\(\)/g, ''],
];

/**
 * Cuts the parts out of the router's code that this site has no use for.
 *
 * @throws when a part is not where it was: the router has changed, and somebody must look
 */
export const withoutUnused = (code: string): string =>
  CUTS.reduce((rest, [what, found, put]) => {
    if (rest.search(found) === -1)
      throw new Error(`The router has changed: ${what} not found (deploy/build/slimRouter)`);
    return rest.replaceAll(found, put);
  }, code);

/**
 * Leaves out of what browsers load what of the router nobody uses: 5 KB. Tests and the dev server have the whole of it.
 */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  apply: 'build',
  transform: {
    filter: { id: ROUTER },
    handler: (code) => (code.includes(CORE) ? withoutUnused(code) : null),
  },
});
