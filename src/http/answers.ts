import { report } from '../lib/report';
import { callMessages } from '../text/en/messages';
import { ApiError } from './failure';
import { sessionPort } from './port';

/** What an answer is an answer to. */
export interface Origin {
  /** Method and path, with `:id` in the place of ids: `GET /admin/users/:id`. */
  readonly call: string;
  /** `X-Request-ID`: under this number the server knows the call. */
  readonly requestId: string | null;
}

/** Segments with a digit, and what stands behind a list of the back-office, whatever ids look like. */
const patternOf = (path: string): string =>
  path.replace(/^(\/admin\/(?!stats\/)[^/]+)\/[^/]+/, '$1/:id').replaceAll(/\/(?=[^/]*\d)[^/]+/g, '/:id');

/** @param headers of the answer */
export function originOf(method: string | undefined, path: string | undefined, headers: object): Origin {
  const { 'x-request-id': id } = headers as Record<string, unknown>;
  return {
    call: `${(method ?? 'GET').toUpperCase()} ${patternOf(path ?? '')}`,
    requestId: typeof id === 'string' && /^[\w.:/+=-]{1,100}$/.test(id) ? id : null,
  };
}

const UNKNOWN: Origin = { call: 'a call', requestId: null };
const origins = new WeakMap<object, Origin>();
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Notes where the body of an answer, or a list in it, comes from. */
export function noteOrigin(body: unknown, origin: Origin): void {
  if (isObject(body)) origins.set(body, origin);
}

export const originOfBody = (body: unknown): Origin => (isObject(body) && origins.get(body)) || UNKNOWN;

const lastFailed = { requestId: null as string | null, sessionNumber: 0 };

/** The number of the last call that failed in this session, for a message to the operator. */
export const lastFailedRequest = (): string | null =>
  lastFailed.sessionNumber === sessionPort.sessionNumber() ? lastFailed.requestId : null;

export function noteFailed({ requestId }: Pick<Origin, 'requestId'>): void {
  if (requestId !== null) Object.assign(lastFailed, { requestId, sessionNumber: sessionPort.sessionNumber() });
}

/** Another page, for tests. @internal */
export const forgetFailed = (): void => void (lastFailed.requestId = null);

/**
 * The failure of a call whose answer is not what the call promises. It is reported with the field, never with a value.
 *
 * @param field what does not fit
 */
export function malformed(
  body: unknown,
  field: string,
  origin: Origin = originOfBody(body),
  error: ApiError = new ApiError('malformed', callMessages.malformed, origin),
): ApiError {
  noteFailed(origin);
  report('error', `The answer to ${origin.call} does not fit: ${field}`, error);
  return error;
}
