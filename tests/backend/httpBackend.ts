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
 * Converts the Node request to a `Request` that aborts when the browser closes the connection. `originalUrl` is the
 * path before Vite removes its base.
 */
const toRequest = (incoming: IncomingMessage & { originalUrl?: string }, signal: AbortSignal): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    // HTTP/2 pseudo-headers are not valid in `Headers`.
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

/** Sends the backend's response over HTTP. `Response.error()` closes the connection without a response. */
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

/** Formats an email of the outbox in two or three short lines. */
const mailLines = (mail: MailRow): string =>
  [`[mail] ${mail.subject}`, `       to ${mail.to_email}`, ...(mail.link === null ? [] : [`       ${mail.link}`])].join(
    '\n',
  );

/**
 * Creates the backend for the Vite plugin. The plugin imports this file only on the first request, because the file
 * imports the whole backend.
 */
export const createHttpBackend = (env: Env, defaultLatencyMs: number, previousData?: object) => {
  const options = optionsFromEnv(env);
  const onMail = env['MOCK_MAILS'] === 'quiet' ? undefined : (mail: MailRow) => console.info(mailLines(mail));
  const backend = createBackend({ ...options, latencyMs: options.latencyMs ?? defaultLatencyMs, onMail }, previousData);
  return {
    answer: (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> =>
      answerHttp(backend.answer, incoming, outgoing),
    /** After a source file was edited, the next backend continues with these data sets. */
    dataSets: backend.dataSets as object,
  };
};

export type HttpBackend = ReturnType<typeof createHttpBackend>;
