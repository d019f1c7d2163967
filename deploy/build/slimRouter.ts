import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/;

/**
 * Lets the bundler see what of the router nobody uses. Its package names the development build alone, which differs from the
 * production one by a switch for warnings; and a component that has been given a name for the developer tools counts as used
 * for ever (forms with actions, the components of its framework mode).
 */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  apply: 'build',
  transform: {
    filter: { id: ROUTER },
    handler: (code) =>
      code
        .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
        .replaceAll(/^[\w$]+\.displayName = ".*";$/gm, '')
        .replaceAll(/^var ([\w$]+) = ([\w$]+)\.(forwardRef|memo)\(/gm, 'var $1 = /* @__PURE__ */ $2.$3('),
  },
});
