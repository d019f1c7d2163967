/** Where the site runs that `npm run extension:demo` and `npm run preview` start. */
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

/** What an administrator has set by policy wins over what the user typed; without both it is {@link DEFAULT_SITE}. */
export const readSite = async () => {
  const [managed, typed] = await Promise.all([chrome.storage.managed.get('site'), chrome.storage.local.get('site')]);
  return toSite(managed.site) ?? toSite(typed.site) ?? DEFAULT_SITE;
};

/** @param {string} site an origin that {@link toSite} gave */
export const writeSite = (site) => chrome.storage.local.set({ site });

/**
 * Asks the user to let this extension call the site. To be called in a click: the browser shows its own question.
 *
 * @param {string} site
 */
export const askForSite = (site) => chrome.permissions.request({ origins: [`${site.replace(/:\d+$/, '')}/*`] });
