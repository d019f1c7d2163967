/** Keys of local storage; the first four are fixed by spec §9. */
export const LOCAL_KEYS = {
  accessToken: 'auth_token',
  refreshToken: 'refresh_token',
  tokenExpiry: 'token_expiry',
  theme: 'theme',
  setupSteps: 'setup_steps',
} as const;

/** Keys of session storage: what one tab remembers until it is closed. */
export const SESSION_KEYS = {
  returnTo: 'return_to',
  planIntent: 'plan_intent',
  connectMarker: 'extension_connect',
} as const;
