import { ApiError } from './failure';

/**
 * Whether a write that failed may have been carried out all the same: there was no response, or none that can be read. A 5xx is
 * included because a gateway answers for a server that is still working, and a server may break after it has saved. A 4xx
 * or 501 refuses the request, so nothing has changed.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { kind, status, wasSent } = error;
  if (kind === 'status') return status !== null && status >= 500 && status !== 501;
  return wasSent || kind === 'html' || kind === 'malformed';
}
