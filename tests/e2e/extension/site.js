/** Where the site runs that `npm run preview` starts. */
export const DEFAULT_SITE = 'http://localhost:4173';

/**
 * The origin of a typed address. Tokens travel to it, so it must be https; plain http only on this machine.
 *
 * @param {unknown} typed
 * @returns {string | null} null when it is no address this extension would talk to
 */
export const toSite = (typed) => {
  if (typeof typed !== 'string' || !URL.canParse(typed.trim())) return null;
  const { protocol, hostname, origin } = new URL(typed.trim());
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost') ? origin : null;
};

/** What the user has set in the options, else {@link DEFAULT_SITE}. */
export const readSite = async () => toSite((await chrome.storage.local.get('site')).site) ?? DEFAULT_SITE;

/** @param {string} site an origin that {@link toSite} gave */
export const writeSite = (site) => chrome.storage.local.set({ site });

/**
 * Asks the user to let this extension call the site. To be called in a click: the browser shows its own question.
 *
 * @param {string} site
 */
export const askForSite = (site) => chrome.permissions.request({ origins: [`${site.replace(/:\d+$/, '')}/*`] });
