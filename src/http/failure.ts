import { SERVER_TEXT_MAX } from '../config/limits';
import { cleanText } from '../lib/cleanText';
import { type Dict, isDict } from '../lib/dict';
import { callMessages, codeMessage, messages, statusMessage } from '../text/en/messages';

/**
 * What went wrong:
 * `offline`, `network`, `timeout` – no answer came;
 * `html`, `malformed` – an answer that cannot be read; `status` – an answer with an error status;
 * `refresh` – the token could not be renewed; `session` – there is no valid session;
 * `outdated` – a part of this program is gone, most likely because of a new release;
 * `cancelled` – nobody waits for the answer any more, so nothing is shown.
 */
type FailureKind =
  | 'offline'
  | 'network'
  | 'timeout'
  | 'html'
  | 'malformed'
  | 'status'
  | 'refresh'
  | 'session'
  | 'outdated'
  | 'cancelled';

interface FailureDetails {
  status?: number;
  code?: string | null;
  fieldErrors?: Readonly<Record<string, string>>;
  /** `X-Request-ID` of the answer. */
  requestId?: string | null;
  wasSent?: boolean;
}

/** Every failed call rejects with this. `message` is ready to be shown; it never holds a token or a body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly status: number | null;
  /** Error code of the server, such as FastAPI Users' `LOGIN_BAD_CREDENTIALS`; `null` if it sent none. */
  readonly code: string | null;
  /** Server messages by field name, from FastAPI's 422 list. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Under which number the server knows the call; `null` where it gives none. */
  readonly requestId: string | null;
  /** Whether the request was sent, and no response came. */
  readonly wasSent: boolean;

  constructor(kind: FailureKind, message: string, details: FailureDetails = {}) {
    super(message);
    this.kind = kind;
    this.status = details.status ?? null;
    this.code = details.code ?? null;
    this.fieldErrors = details.fieldErrors ?? {};
    this.requestId = details.requestId ?? null;
    this.wasSent = details.wasSent ?? false;
  }
}

/** The failure of a call while the browser is offline (spec §8). */
export const offline = (details?: FailureDetails): ApiError => new ApiError('offline', messages.offline, details);

/** The failure of a call whose answer nobody waits for. */
export const cancelled = (): ApiError => new ApiError('cancelled', messages.unknown);

export const isCancelled = (error: unknown): boolean => error instanceof ApiError && error.kind === 'cancelled';

/** Whether the server answered with one of these statuses. */
export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && error.status !== null && statuses.includes(error.status);

/** Whether the server answered with one of these error codes. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ApiError && error.code !== null && codes.includes(error.code);

/** The backend has no such call at all. */
export const isMissingCall = (error: unknown): boolean => hasStatus(error, 404, 405, 501);

/** Text that frameworks send for a request that they do not have: the name of the status. */
const STATUS_NAME = /^(Not Found|Method Not Allowed|Not Implemented)$/;

/**
 * Text that means the same: Express, Nest, Fastify, Laravel, and Spring repeat the path, such as "Cannot GET /api/v1/feedback".
 *
 * @param path below the base path, with its leading slash
 */
export const namesMissingPath = (status: number, message: string, path: string): boolean =>
  [404, 405, 501].includes(status) && path !== '' && message.includes(path);

/** The backend has no such call, and has nothing else to say. */
export const isNotOffered = (error: unknown): boolean => isMissingCall(error) && STATUS_NAME.test(messageOf(error));

/** Whether a retry is offered: for everything but missing rights and missing records. */
export const canRetry = (error: unknown): boolean => !hasStatus(error, 403, 404);

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

/** The sentence to show; the generic one of spec §8 for what is no {@link ApiError}. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : messages.unexpected);

/** The number under which the server knows the failed call; `null` where none came. */
export const requestIdOf = (error: unknown): string | null => (error instanceof ApiError ? error.requestId : null);

/** The server's messages about single fields or parameters, by name; none for other errors. */
export const fieldErrorsOf = (error: unknown): readonly (readonly [name: string, message: string])[] =>
  error instanceof ApiError ? Object.entries(error.fieldErrors) : [];

/**
 * The server's messages about single fields, each with the name of its field, in one text; the message of the error when
 * there are none, and a plain sentence for a call that the server does not have.
 */
export const fullMessageOf = (error: unknown): string =>
  fieldErrorsOf(error)
    .map(([name, message]) => `${name}: ${message}`)
    .join(' ') || (isNotOffered(error) ? callMessages.missing : messageOf(error));

/** Why something could not be read: what the server says about single parameters stands after a sentence (422). */
export const loadMessageOf = (error: unknown): string =>
  fieldErrorsOf(error).length > 0 ? `${callMessages.refused} ${fullMessageOf(error)}` : fullMessageOf(error);

/** Whether the server says in words of its own why it refused a request (spec §8: `detail`, `message` or `error`). */
export const hasServerMessage = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'status' &&
  !isNotOffered(error) &&
  (fieldErrorsOf(error).length > 0 || error.message !== statusMessage(error.status ?? 0));

/** What an answer with an error status says. */
interface ServerMessage {
  message: string;
  code: string | null;
  fieldErrors: Record<string, string>;
}

const ERROR_CODE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;

/** Text of the server that can be shown; an empty string for any other value. */
function readable(value: unknown): string {
  const text = typeof value === 'string' ? cleanText(value, SERVER_TEXT_MAX) : '';
  return ERROR_CODE.test(text) ? codeMessage(text) : text;
}

/** Where a 422 entry belongs: the last part of `loc`, unless that names the whole body or an index. */
function fieldOf(entry: Dict): string | null {
  const last = Array.isArray(entry['loc']) ? (entry['loc'] as unknown[]).at(-1) : undefined;
  return typeof last === 'string' && !['body', 'query', 'path', '__root__', ''].includes(last) ? last : null;
}

/**
 * Reads FastAPI's list of `{loc, msg, type}` and Nest's list of strings. A message that names a field goes to the field (the
 * first one of each); the others are joined.
 */
function fromList(list: readonly unknown[]): Omit<ServerMessage, 'code'> {
  const fields = new Map<string, string>();
  const rest: string[] = [];
  for (const entry of list.slice(0, 50)) {
    const message = readable(isDict(entry) ? entry['msg'] : entry);
    if (message === '') continue;
    const field = isDict(entry) ? fieldOf(entry) : null;
    if (field === null) rest.push(message);
    else if (!fields.has(field)) fields.set(field, message);
  }
  const joined = rest.map((text, index) =>
    index === rest.length - 1 || /[.!?\u3002\uFF01\uFF1F]$/.test(text) ? text : `${text};`,
  );
  // fromEntries defines own keys even for `__proto__`.
  return { message: readable(joined.join(' ')), fieldErrors: Object.fromEntries(fields) };
}

/** The error code in a response: a string such as `LOGIN_BAD_CREDENTIALS`, or the `code` of an object. */
function codeOf(value: unknown): string | null {
  const code = isDict(value) ? value['code'] : value;
  return typeof code === 'string' && ERROR_CODE.test(code) ? code : null;
}

function fromValue(value: unknown): Omit<ServerMessage, 'code'> {
  if (Array.isArray(value)) return fromList(value);
  const texts = isDict(value) ? [value['message'], value['reason'], codeOf(value)] : [value];
  return { message: texts.map(readable).find((text) => text !== '') ?? '', fieldErrors: {} };
}

/**
 * The message for a response with an error status (spec §8): `detail`, then `message`, then `error`, then the sentence for
 * the status. Text is truncated to 300 characters and freed of control and bidi characters.
 *
 * @param body the parsed response; nothing of an HTML page or other text is shown
 */
export function serverMessage(status: number, body: unknown): ServerMessage {
  const { detail, message, error } = isDict(body) ? body : {};
  const said = [detail, message, error].map(fromValue);
  return {
    message: said.find((part) => part.message !== '')?.message ?? statusMessage(status),
    code: codeOf(detail) ?? codeOf(body),
    fieldErrors: said.find((part) => Object.keys(part.fieldErrors).length > 0)?.fieldErrors ?? {},
  };
}

const INACTIVE = '(?:inactive|not active|deactivated|disabled|suspended)';
const INACTIVE_ACCOUNT = `(?:${INACTIVE} (?:user|account)|(?:user|account)(?: (?:is|was|has been))? ${INACTIVE})`;
/** The whole text is about the sender's account, such as FastAPI's "Inactive user". */
const IS_INACTIVE = new RegExp(`^(?:(?:the|this|your) )?(?:user )?${INACTIVE_ACCOUNT}[.!]?$`, 'i');
const MENTIONS_INACTIVE = new RegExp(`\\b${INACTIVE_ACCOUNT}\\b`, 'i');

/** Requests whose refusals can be about another account: another user's, or one at the payment provider. */
const ABOUT_OTHER_ACCOUNTS = /^\/(?:admin|payments)\//;

/**
 * Whether the server refuses a signed-in request because the sender's account is not active. Some servers say so with 400
 * or 403. The text may quote anything, so only a whole known sentence counts, unless `/users/verify` sent it, which is about
 * the sender in any case.
 */
export function refusesInactiveSender(path: string, status: number, body: unknown): boolean {
  const canBeAboutOthers = status !== 401 && ABOUT_OTHER_ACCOUNTS.test(path);
  if (![400, 401, 403].includes(status) || canBeAboutOthers) return false;
  return (path === '/users/verify' ? MENTIONS_INACTIVE : IS_INACTIVE).test(serverMessage(status, body).message);
}
