import type { FaultEffect } from './faultSpec';
import { errorResponse, HttpError, json } from './respond';

const DETAILS: Record<number, string> = {
  400: 'Bad request',
  401: 'Could not validate credentials',
  403: 'Not enough permissions',
  404: 'Not found',
  409: 'The record was changed by someone else',
  429: 'Too many requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const statusAnswer = (status: number, retryAfter: string | null): Response => {
  if (status === 422) {
    return errorResponse(
      new HttpError(422, [
        { loc: ['body', 'email'], msg: 'value is not a valid email address', type: 'value_error' },
        { loc: ['body', 'password'], msg: 'String should have at least 8 characters', type: 'string_too_short' },
      ]),
    );
  }
  const headers: Record<string, string> = retryAfter === null ? {} : { 'retry-after': retryAfter };
  return errorResponse(new HttpError(status, DETAILS[status] ?? `Failed with ${status}`, headers));
};

const HTML = '<!doctype html><html lang="en"><title>Gateway</title><body><h1>Welcome to the proxy</h1></body></html>';

const BROKEN_ROWS = [
  null,
  'not a row',
  {},
  { id: null, email: 42, status: { nested: true }, created_at: 'n/a', price: 'NaN' },
];

const spoil = (body: unknown): unknown => {
  if (Array.isArray(body)) return [...BROKEN_ROWS, ...body];
  if (typeof body !== 'object' || body === null) return body;
  if ('items' in body && Array.isArray(body.items)) return { ...body, items: [...BROKEN_ROWS, ...body.items] };
  return Object.fromEntries(Object.keys(body).map((key) => [key, { unexpected: key }]));
};

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Never settles by itself; ends only when the caller aborts. */
const hang = (signal: AbortSignal): Promise<Response> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(Response.error()), { once: true }));

/** The answer of a call under `effect`; `answer` makes the true one. */
export const suffer = async (
  effect: FaultEffect,
  signal: AbortSignal,
  answer: () => Promise<Response>,
): Promise<Response> => {
  switch (effect.kind) {
    case 'status':
      return statusAnswer(effect.status, effect.retryAfter);
    case 'html':
      return new Response(HTML, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    case 'badjson':
      return new Response('{"items": [{"id": 1, "em', { headers: { 'content-type': 'application/json' } });
    case 'empty':
      return new Response('', { headers: { 'content-type': 'application/json' } });
    case 'network':
      return Response.error();
    case 'hang':
      return hang(signal);
    case 'slow':
      await wait(effect.ms);
      return answer();
    case 'malformed': {
      const response = await answer();
      const type = response.headers.get('content-type') ?? '';
      return type.startsWith('application/json') && response.status !== 204
        ? json(spoil(await response.json()), response.status)
        : response;
    }
  }
};
