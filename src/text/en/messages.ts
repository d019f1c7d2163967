import { formatNumber } from '../../lib/formatNumber';

/** English sentences that the spec fixes to the letter (§5 and §8) and that every page may show. Screens keep their own prose. */
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
  /** Not in the spec: a server that says so for a token which is still good. */
  accountInactive: 'Your account is not active. Please contact support.',
} as const;

/** How a call to the server can fail (§5, §8). */
export const callMessages = {
  network: 'Network connection error. Please check your internet connection.',
  /** Not in the spec: code that a call needs did not come. Firefox keeps such a failure until the page is loaded again. */
  codeMissing:
    'Network connection error. Please check your internet connection. If the problem continues, reload the page.',
  html: 'Invalid server response: Expected JSON but received HTML.',
  /** Not in the spec: JSON that is broken or of another shape. */
  malformed: "Invalid server response: We couldn't read it. Please try again later.",
  /** Not in the spec: more than this site can draw. */
  tooManyRows: (count: number, most: number): string =>
    `The server returned ${formatNumber(count)} rows; the limit is ${formatNumber(most)}.`,
  /** Not in the spec: a server without the call. */
  missing: "This feature isn't available on this server.",
  /** Not in the spec: before what the server says about the parameters of a read (422). */
  refused: 'The server rejected this request:',
  refreshFailed: 'Token refresh failed',
  /** Shown after the reason if the outcome of a write is unknown (not in the spec). */
  outcomeUnknown: 'This may have gone through. Check before you try again.',
} as const;

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'Invalid request. Please check your input.',
  401: 'Unauthorized. Please log in again.',
  403: 'Access denied. You do not have permission to perform this action.',
  404: 'The requested resource was not found.',
  422: 'Validation error. Please check your input.',
  429: 'Too many requests. Please try again later.',
  500: 'Server error. Please try again later.',
  502: 'Service temporarily unavailable. Please try again later.',
  503: 'Service temporarily unavailable. Please try again later.',
  504: 'Service temporarily unavailable. Please try again later.',
};

/** The sentence for an HTTP status without a text of its own (spec §8). */
export const statusMessage = (status: number): string =>
  BY_STATUS[status] ?? `Request failed with status code ${status}.`;

/** Messages for failed requests of public pages (§5, §8). */
export const publicPageMessages = {
  invalidUserData: 'Invalid user data in token',

  plansFailedHome: 'Could not load plan information.',
  plansFailedPricing: 'Could not load pricing plans. Please try again later.',
} as const;
