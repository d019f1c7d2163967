/** The two parameters with which the extension opens /login (spec §4). */
export const STATE_PARAMETER = 'oauth_state';
export const ADDRESS_PARAMETER = 'oauth_redirect_uri';

/** Whether the login form is shown in any case (spec §2). */
export function hasConnectParameters(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has(STATE_PARAMETER) || query.has(ADDRESS_PARAMETER);
}
