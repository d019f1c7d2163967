import { formatNumber } from '../../lib/formatNumber';

/** Messages for failed requests that are shown only after the API client has loaded (spec §8) */
export const responseMessages = {
  network: 'Network connection error. Please check your internet connection.',
  html: 'Invalid server response: Expected JSON but received HTML.',
  /** Not in the spec. Shown if the response is invalid JSON, or JSON with unexpected fields. */
  malformed: "Invalid server response: We couldn't read it. Please try again later.",
  /** Not in the spec. Shown if the response contains more rows than `ROWS_MAX`. */
  tooManyRows: (count: number, most: number): string =>
    `The server returned ${formatNumber(count)} rows; the limit is ${formatNumber(most)}.`,
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

/** Returns the message for an error response that contains no message (spec §8). */
export const statusMessage = (status: number): string =>
  BY_STATUS[status] ?? `Request failed with status code ${status}.`;
