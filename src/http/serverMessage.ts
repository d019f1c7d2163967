import { SERVER_TEXT_MAX } from '../config/limits';
import { cleanText } from '../lib/cleanText';
import { type Dict, isDict } from '../lib/dict';
import { statusMessage } from '../text/en/messages';

/** Sentences for the error codes of FastAPI Users, the usual account library of FastAPI. */
const BY_CODE: ReadonlyMap<string, string> = new Map([
  ['LOGIN_BAD_CREDENTIALS', 'Incorrect email or password.'],
  // The sentence for which the login page offers the resend link (spec §8).
  ['LOGIN_USER_NOT_VERIFIED', 'Account not activated. Please check your email.'],
  ['REGISTER_USER_ALREADY_EXISTS', 'An account with this email already exists.'],
  ['REGISTER_INVALID_PASSWORD', 'This password is not allowed. Please choose another one.'],
  ['RESET_PASSWORD_BAD_TOKEN', 'This link is not valid or has expired.'],
  ['RESET_PASSWORD_INVALID_PASSWORD', 'This password is not allowed. Please choose another one.'],
  ['VERIFY_USER_BAD_TOKEN', 'This link is not valid or has expired.'],
  ['VERIFY_USER_ALREADY_VERIFIED', 'This account is already activated.'],
  ['UPDATE_USER_EMAIL_ALREADY_EXISTS', 'An account with this email already exists.'],
  ['UPDATE_USER_INVALID_PASSWORD', 'This password is not allowed. Please choose another one.'],
]);

/** Returns a sentence for an error code. An unknown code such as `PLAN_IN_USE` becomes "Plan in use." */
function codeMessage(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return BY_CODE.get(code) ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Parsed body of a response with an error status. */
interface ServerMessage {
  message: string;
  code: string | null;
  fieldErrors: Record<string, string>;
}

const ERROR_CODE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;

/** Returns server text that is safe to show, or an empty string if the value is not text. */
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
 * Reads FastAPI's list of `{loc, msg, type}` and Nest's list of strings. Keeps the first message of each field, and joins
 * the messages without a field.
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
 * Returns the message of an error response (spec §8): `detail`, `message`, `error`, or the sentence for the status, in this
 * order. Truncates text to 300 characters, and removes control and bidi characters.
 *
 * @param body the parsed response; HTML and other plain text are ignored
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
/** Matches text that is only about the sender's account, such as FastAPI's "Inactive user". */
const IS_INACTIVE = new RegExp(`^(?:(?:the|this|your) )?(?:user )?${INACTIVE_ACCOUNT}[.!]?$`, 'i');
const MENTIONS_INACTIVE = new RegExp(`\\b${INACTIVE_ACCOUNT}\\b`, 'i');

/** Paths whose errors can be about another account: another user's, or an account at the payment provider. */
const ABOUT_OTHER_ACCOUNTS = /^\/(?:admin|payments)\//;

/**
 * Whether the server rejects a signed-in request because the sender's account is not active. Some servers send 400 or 403
 * for this. Error text can mention any account, so it must be a known sentence, except for `/users/verify`, whose errors
 * are always about the sender.
 */
export function refusesInactiveSender(path: string, status: number, body: unknown): boolean {
  const canBeAboutOthers = status !== 401 && ABOUT_OTHER_ACCOUNTS.test(path);
  if (![400, 401, 403].includes(status) || canBeAboutOthers) return false;
  return (path === '/users/verify' ? MENTIONS_INACTIVE : IS_INACTIVE).test(serverMessage(status, body).message);
}

/**
 * Whether a framework reports a missing route. Express, Nest, Fastify, Laravel, and Spring repeat the path in the message,
 * such as "Cannot GET /api/v1/feedback".
 *
 * @param path path below the API base path, with a leading slash
 */
export const namesMissingPath = (status: number, message: string, path: string): boolean =>
  [404, 405, 501].includes(status) && path !== '' && message.includes(path);
