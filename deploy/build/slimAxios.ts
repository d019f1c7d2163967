import type { Plugin } from 'vite';

const UNUSED = /[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/;

/**
 * Leaves axios' fetch adapter out of what browsers load. axios takes XMLHttpRequest wherever there is one, which is in every
 * browser, so that a fifth of it would travel for nothing. Tests and the dev server have the whole of it.
 */
export const slimAxios = (): Plugin => ({
  name: 'slim-axios',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: UNUSED }, handler: () => 'export const getFetch = () => null;' },
});
