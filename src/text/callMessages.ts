/** What a call to the server can come to, in the sentences of the spec (§5, §8). */
export const callMessages = {
  network: 'Network connection error. Please check your internet connection.',
  html: 'Invalid server response: Expected JSON but received HTML.',
  /** The spec has no words for JSON that is broken or of another shape; this follows its sentence about HTML. */
  malformed: 'Invalid server response: The answer could not be read.',
  refreshFailed: 'Token refresh failed',
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
