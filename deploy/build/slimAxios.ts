import type { Plugin } from 'vite';

const UNUSED = /[\\/]axios[\\/]lib[\\/](?:adapters[\\/]fetch|helpers[\\/]HttpStatusCode)\.js$/;

/** The only modules of axios that know them: one puts the list on the default export, the other has a choice. */
const PASSED_ON_BY = /[\\/]axios[\\/]lib[\\/](?:axios|adapters[\\/]adapters)\.js$/;

/**
 * Leaves out of what browsers load what of axios nothing here uses: its fetch adapter, since axios takes XMLHttpRequest
 * wherever there is one, which is in every browser, and its list of HTTP statuses. A fifth of it would travel for nothing.
 * Tests and the dev server have the whole of it.
 */
export const slimAxios = (): Plugin => ({
  name: 'slim-axios',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: UNUSED },
    handler: (id) => (id.endsWith('fetch.js') ? 'export const getFetch = () => null;' : 'export default {};'),
  },
  buildEnd() {
    const users = [...this.getModuleIds()]
      .filter((id) => UNUSED.test(id))
      .flatMap((id) => this.getModuleInfo(id)?.importers ?? []);
    const stranger = users.find((id) => !PASSED_ON_BY.test(id));
    if (stranger !== undefined) this.error(`axios has changed: ${stranger} needs what slimAxios leaves out`);
  },
});
