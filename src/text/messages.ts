/**
 * English sentences that the spec fixes to the letter (§5 and §8): those that every page may have to say. The others are in
 * `callMessages` and `actionMessages`, with the code that says them. Screens keep their own prose.
 */
export const messages = {
  offline: 'You are currently offline. Please check your internet connection.',
  timeout: 'Request timed out. Please try again.',
  unknown: 'Unknown error occurred',
  unexpected: 'An unexpected error occurred.',

  /** Not in the spec: the part of the program that talks to the server could not be loaded. */
  outdated: 'A new version of this site is available. Please reload the page.',

  unauthorizedEvent: 'Authentication failed, please log in again',
  sessionExpired: 'Your session has expired. Please log in again.',
  tokenDamaged: 'Token is damaged, please log in again.',
  tokenInvalid: 'Token validation failed, please log in again.',
} as const;
