/** The URL of `npm run preview`. */
export const DEFAULT_SITE = 'http://localhost:4173';

/**
 * Returns the origin of a typed URL. It must use https, because tokens are sent to it. Plain http is allowed only for
 * localhost.
 *
 * @param {unknown} typed
 * @returns {string | null} `null` if the extension must not use the URL
 */
export const toSite = (typed) => {
  if (typeof typed !== 'string' || !URL.canParse(typed.trim())) return null;
  const { protocol, hostname, origin } = new URL(typed.trim());
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost') ? origin : null;
};

/** Returns the site from the options, or {@link DEFAULT_SITE}. */
export const readSite = async () => toSite((await chrome.storage.local.get('site')).site) ?? DEFAULT_SITE;

/** @param {string} site an origin returned by {@link toSite} */
export const writeSite = (site) => chrome.storage.local.set({ site });

/**
 * Asks the user to allow requests to the site. Call this in a click handler, because the browser shows its own prompt.
 *
 * @param {string} site
 */
export const askForSite = (site) => chrome.permissions.request({ origins: [`${site.replace(/:\d+$/, '')}/*`] });
