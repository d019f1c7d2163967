import { createBackend } from '../../backend/createBackend';
import type { BackendOptions } from '../../backend/options';

export const NOON = Date.parse('2026-11-20T12:00:00Z');
const ORIGIN = 'https://site.example';

export type Answer = { status: number; headers: Headers; body: unknown; text: string };
type Init = {
  /** Name of an account in tests/backend/accounts.ts, or an email. */
  as?: string;
  token?: string;
  body?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
};

/**
 * Starts a backend with a clock that moves only when a test advances it, and returns short functions for sending
 * requests.
 */
export const startBackend = (options: BackendOptions = {}) => {
  const clock = { now: NOON };
  const backend = createBackend({ now: () => clock.now, ...options });

  const headersFor = async ({ as, token, headers = {} }: Init): Promise<Record<string, string>> => {
    const bearer = token ?? (as === undefined ? null : (await backend.signIn(as)).access_token);
    return { origin: ORIGIN, ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }), ...headers };
  };

  const send = async (method: string, path: string, init: Init = {}): Promise<Answer> => {
    const body =
      init.form === undefined ? (init.body === undefined ? null : JSON.stringify(init.body)) : formOf(init.form);
    const request = new Request(`${ORIGIN}/api/v1${path}`, { method, headers: await headersFor(init), body });
    return read(await backend.answer(request));
  };

  return {
    backend,
    clock,
    send,
    get: (path: string, init?: Init) => send('GET', path, init),
    post: (path: string, init?: Init) => send('POST', path, init),
    put: (path: string, init?: Init) => send('PUT', path, init),
    remove: (path: string, init?: Init) => send('DELETE', path, init),
    login: (username: string, password: string, headers: Record<string, string> = {}) =>
      send('POST', '/users/token', { form: { username, password }, headers }),
  };
};

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const read = async (response: Response): Promise<Answer> => {
  const text = response.type === 'error' ? '' : await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, headers: response.headers, text, body: isJson && text !== '' ? parse(text) : null };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Returns the value at a path such as `items.0.email`, or `undefined`. */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isIndexable(inner) ? inner[key] : undefined), value);

const isIndexable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const itemsOf = (answer: Answer): Record<string, unknown>[] => {
  const items = at(answer.body, 'items');
  return Array.isArray(items) ? items.filter(isIndexable) : [];
};

/** Decodes a token's claims without checking its signature. */
export const claimsOf = (token: unknown): Record<string, unknown> => {
  const [, payload = ''] = String(token).split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  return isIndexable(claims) ? claims : {};
};
