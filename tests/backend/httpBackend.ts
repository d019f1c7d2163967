import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

import { createBackend } from './createBackend';
import { optionsFromEnv } from './options';
import { errorResponse, HttpError } from './respond';
import type { MailRow } from './schemas';

const BODILESS = new Set(['GET', 'HEAD']);

const originOf = (request: IncomingMessage): string => {
  const isTls = 'encrypted' in request.socket && request.socket.encrypted === true;
  return `${isTls ? 'https' : 'http'}://${request.headers.host ?? String(request.headers[':authority'] ?? 'localhost')}`;
};

/**
 * The Node request as a `Request` that is aborted when the browser closes the connection. `originalUrl` is the path before
 * any base was cut off.
 */
const toRequest = (incoming: IncomingMessage & { originalUrl?: string }, signal: AbortSignal): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    // Those of HTTP/2 itself are no headers.
    if (name.startsWith(':')) continue;
    if (typeof value === 'string') headers.set(name, value);
    else if (value !== undefined) for (const one of value) headers.append(name, one);
  }
  const method = incoming.method ?? 'GET';
  const init: RequestInit & { duplex?: 'half' } = { method, headers, signal };
  if (!BODILESS.has(method)) {
    init.body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
    init.duplex = 'half';
  }
  return new Request(new URL(incoming.originalUrl ?? incoming.url ?? '/', originOf(incoming)), init);
};

const write = async (response: Response, outgoing: ServerResponse): Promise<void> => {
  outgoing.statusCode = response.status;
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  });
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  outgoing.end(Buffer.from(await response.arrayBuffer()));
};

/** Answers one HTTP call with the backend's response. `Response.error()` ends the connection without an answer. */
export const answerHttp = async (
  answer: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  if (!URL.canParse(originOf(incoming))) {
    await write(errorResponse(new HttpError(400, 'Invalid host header')), outgoing);
    return;
  }
  const hungUp = new AbortController();
  outgoing.on('close', () => hungUp.abort());
  const response = await answer(toRequest(incoming, hungUp.signal));
  if (outgoing.destroyed) return;
  if (response.type === 'error') incoming.socket.destroy();
  else await write(response, outgoing);
};

type Env = Record<string, string | undefined>;

/** One mail of the outbox in three short lines. */
const mailLines = (mail: MailRow): string =>
  [`[mail] ${mail.subject}`, `       to ${mail.to_email}`, ...(mail.link === null ? [] : [`       ${mail.link}`])].join(
    '\n',
  );

/** What the Vite plugin loads when the first call comes; it imports all of the backend. */
export const createHttpBackend = (env: Env, defaultLatencyMs: number, carried?: object) => {
  const options = optionsFromEnv(env);
  const onMail = env['MOCK_MAILS'] === 'quiet' ? undefined : (mail: MailRow) => console.info(mailLines(mail));
  const backend = createBackend({ ...options, latencyMs: options.latencyMs ?? defaultLatencyMs, onMail }, carried);
  return {
    answer: (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> =>
      answerHttp(backend.answer, incoming, outgoing),
    /** Handed to the next backend after an edit, so that its data survives. */
    dataSets: backend.dataSets as object,
  };
};

export type HttpBackend = ReturnType<typeof createHttpBackend>;
