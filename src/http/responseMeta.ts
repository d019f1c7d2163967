import { report } from '../lib/report';
import { responseMessages } from '../text/en/responses';
import { ApiError } from './failure';
import { sessionPort } from './port';

export interface ResponseMeta {
  /** Method and path, with `:id` instead of ids: `GET /admin/users/:id`. */
  readonly call: string;
  readonly requestId: string | null;
}

const patternOf = (path: string): string =>
  path.replace(/^(\/admin\/(?!stats\/)[^/]+)\/[^/]+/, '$1/:id').replaceAll(/\/(?=[^/]*\d)[^/]+/g, '/:id');

export function getResponseMeta(method: string | undefined, path: string | undefined, headers: object): ResponseMeta {
  const { 'x-request-id': id } = headers as Record<string, unknown>;
  return {
    call: `${(method ?? 'GET').toUpperCase()} ${patternOf(path ?? '')}`,
    requestId: typeof id === 'string' && /^[\w.:/+=-]{1,100}$/.test(id) ? id : null,
  };
}

const UNKNOWN: ResponseMeta = { call: 'a call', requestId: null };
const origins = new WeakMap<object, ResponseMeta>();
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function setResponseMeta(body: unknown, origin: ResponseMeta): void {
  if (isObject(body)) origins.set(body, origin);
}

export const originOfBody = (body: unknown): ResponseMeta => (isObject(body) && origins.get(body)) || UNKNOWN;

const lastFailed = { requestId: null as string | null, sessionNumber: 0 };

export const lastFailedRequest = (): string | null =>
  lastFailed.sessionNumber === sessionPort.sessionNumber() ? lastFailed.requestId : null;

export function setLastFailedRequest({ requestId }: Pick<ResponseMeta, 'requestId'>): void {
  if (requestId !== null) Object.assign(lastFailed, { requestId, sessionNumber: sessionPort.sessionNumber() });
}

/** Resets the state between tests. @internal */
export const clearLastFailedRequest = (): void => void (lastFailed.requestId = null);

/** Creates and reports an error for an invalid response. The report contains the field's name, never its value. */
export function malformed(
  body: unknown,
  field: string,
  origin: ResponseMeta = originOfBody(body),
  error: ApiError = new ApiError('malformed', responseMessages.malformed, origin),
): ApiError {
  setLastFailedRequest(origin);
  report('error', `Invalid response to ${origin.call}: ${field}`, error);
  return error;
}
