import { formatNumber } from '../../lib/formatNumber';

/** Sentences that the specification fixes (§5, §8) and that every page can show. */
export const messages = {
  offline: 'You are currently offline. Please check your internet connection.',
  timeout: 'Request timed out. Please try again.',
  unknown: 'Unknown error occurred',
  unexpected: 'An unexpected error occurred.',

  /** Not in the spec. The chunk of the API client failed to load after a new release. */
  outdated: 'A new version of this site is available. Please reload the page.',

  unauthorizedEvent: 'Authentication failed, please log in again',
  sessionExpired: 'Your session has expired. Please log in again.',
  tokenDamaged: 'Token is damaged, please log in again.',
  tokenInvalid: 'Token validation failed, please log in again.',
  /** Not in the spec. The token is valid, but the server reports an inactive account. */
  accountInactive: 'Your account is not active. Please contact support.',
} as const;

/** Failures of requests (spec §5, §8). */
export const callMessages = {
  network: 'Network connection error. Please check your internet connection.',
  /** Not in the spec. A chunk failed to load. Firefox caches such a failure until the page is reloaded. */
  codeMissing:
    'Network connection error. Please check your internet connection. If the problem continues, reload the page.',
  html: 'Invalid server response: Expected JSON but received HTML.',
  /** Not in the spec. The response is invalid JSON, or JSON with unexpected fields. */
  malformed: "Invalid server response: We couldn't read it. Please try again later.",
  /** Not in the spec. The response contains more rows than `ROWS_MAX`. */
  tooManyRows: (count: number, most: number): string =>
    `The server returned ${formatNumber(count)} rows; the limit is ${formatNumber(most)}.`,
  /** Not in the spec. The server doesn't have this endpoint. */
  missing: "This feature isn't available on this server.",
  /** Not in the spec. Shown before the server's message about query parameters (422). */
  refused: 'The server rejected this request:',
  refreshFailed: 'Token refresh failed',
  /** Not in the spec. Shown after an error if a write might have succeeded. */
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

/** Returns the message for an HTTP status without its own text (spec §8). */
export const statusMessage = (status: number): string =>
  BY_STATUS[status] ?? `Request failed with status code ${status}.`;

export const publicPageMessages = {
  invalidUserData: 'Invalid user data in token',

  plansFailedHome: 'Could not load plan information.',
  plansFailedPricing: 'Could not load pricing plans. Please try again later.',
} as const;
