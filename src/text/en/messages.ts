/** Sentences that the specification fixes (§5, §8) and that every page can show. */
export const messages = {
  offline: 'You are currently offline. Please check your internet connection.',
  timeout: 'Request timed out. Please try again.',
  unknown: 'Unknown error occurred',
  unexpected: 'An unexpected error occurred.',

  /** Not in the spec. Shown if the chunk of the API client can't be loaded after a new release. */
  outdated: 'A new version of this site is available. Please reload the page.',

  unauthorizedEvent: 'Authentication failed, please log in again',
  sessionExpired: 'Your session has expired. Please log in again.',
  tokenDamaged: 'Token is damaged, please log in again.',
  tokenInvalid: 'Token validation failed, please log in again.',
  /** Not in the spec. Shown if the token is valid, but the server reports an inactive account. */
  accountInactive: 'Your account is not active. Please contact support.',
} as const;

/** Messages for failed requests that can be shown before the API client has loaded (spec §5, §8) */
export const callMessages = {
  /** Not in the spec. Shown if a chunk can't be loaded. Firefox caches this failure until the page is reloaded. */
  codeMissing:
    'Network connection error. Please check your internet connection. If the problem continues, reload the page.',
  /** Not in the spec. Shown if the server doesn't have the endpoint. */
  missing: "This feature isn't available on this server.",
  /** Not in the spec. Shown before the server's message about query parameters (422). */
  refused: 'The server rejected this request:',
  refreshFailed: 'Token refresh failed',
} as const;

export const publicPageMessages = {
  invalidUserData: 'Invalid user data in token',

  plansFailedHome: 'Could not load plan information.',
  plansFailedPricing: 'Could not load pricing plans. Please try again later.',
} as const;
