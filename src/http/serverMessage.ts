import { assumed } from '../config/assumedPaths';
import { SERVER_TEXT_MAX } from '../config/limits';
import { cleanText } from '../lib/cleanText';
import { type Dict, isDict } from '../lib/dict';
import { statusMessage } from '../text/en/responses';

const BY_CODE: ReadonlyMap<string, string> = new Map([
  ['LOGIN_BAD_CREDENTIALS', 'Incorrect email or password.'],
  // For this sentence, the login page shows the link to resend the activation email (spec §8).
  ['LOGIN_USER_NOT_VERIFIED', 'Account not activated. Please check your email.'],
  ['INVALID_GRANT', 'Incorrect email or password.'],
  ['INVALID_CREDENTIALS', 'Incorrect email or password.'],
  ['USER_NOT_VERIFIED', 'Account not activated. Please check your email.'],
  ['REGISTER_USER_ALREADY_EXISTS', 'An account with this email already exists.'],
  ['REGISTER_INVALID_PASSWORD', 'This password is not allowed. Please choose another one.'],
  ['RESET_PASSWORD_BAD_TOKEN', 'This link is not valid or has expired.'],
  ['RESET_PASSWORD_INVALID_PASSWORD', 'This password is not allowed. Please choose another one.'],
  ['VERIFY_USER_BAD_TOKEN', 'This link is not valid or has expired.'],
  ['VERIFY_USER_ALREADY_VERIFIED', 'This account is already activated.'],
  ['UPDATE_USER_EMAIL_ALREADY_EXISTS', 'An account with this email already exists.'],
  ['UPDATE_USER_INVALID_PASSWORD', 'This password is not allowed. Please choose another one.'],
]);

interface ServerMessage {
  message: string;
  code: string | null;
  fieldErrors: Record<string, string>;
}

const DEPTH_MAX = 6;
const ENTRIES_MAX = 50;
const NAME_MAX = 100;

/** Keys of spec §8 in their order, then the keys of other frameworks. Values can be nested. */
const TEXT_KEYS = [
  ...['detail', 'message', 'error', 'msg', 'reason', 'error_description', 'error_message', 'errorMessage'],
  ...['description', 'defaultMessage', 'title', 'constraints', 'errors', 'details', 'messages', 'issues', 'violations'],
  ...['non_field_errors', 'nonFieldErrors', 'formErrors', '__all__', '_errors', 'base', '', 'data'],
];
/** Keys that are form fields if their value is a list. Otherwise their value is a message. */
const TEXT_OR_FIELD = ['title', 'description'];
/** Keys whose values are objects with field names as keys. */
const MAP_KEYS = [
  'errors',
  'messages',
  'fields',
  'fieldErrors',
  'field_errors',
  'validationErrors',
  'validation_errors',
];
const NOT_IN_FORM = ['non_field_errors', 'nonFieldErrors', 'formErrors', '__all__', '_errors', 'base', ''];
const CONTAINERS = [...TEXT_KEYS.filter((key) => !TEXT_OR_FIELD.includes(key)), ...MAP_KEYS];
const NAME_KEYS = ['loc', 'property', 'propertyPath', 'field', 'path', 'param', 'attribute'];
const NO_FIELDS = ['body', 'query', 'path', '__root__', ''];
const CODE_KEYS = ['detail', 'code', 'error_code', 'errorCode', 'type', 'extensions', 'message', 'error', 'errors'];
const NOT_TEXT = ['code', 'error_code', 'errorCode', 'status', 'type'];

/** HTTP status names, which do not help users. {@link MISSING_ROUTE} has the names for a missing route. */
const STATUS_NAME =
  /^(?:bad request|unauthori[sz]ed|payment required|forbidden|not acceptable|request time-?out|conflict|gone|precondition failed|(?:payload|content) too large|unsupported media type|unprocessable (?:entity|content)|too many requests|internal server|bad gateway|service unavailable|gateway time-?out|validation(?: failed)?|http|error|failed)$/;
const MISSING_ROUTE: ReadonlyMap<string, string> = new Map(
  ['Not Found', 'Method Not Allowed', 'Not Implemented'].map((name) => [name.toLowerCase(), name]),
);

/** Splits the words of a code: `INVALID_GRANT`, `invalid-grant`, and `invalidGrant` are "invalid grant". */
const wordsOf = (code: string): string =>
  code
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replace(/[_-]/g, ' ')
    .toLowerCase();

const statusNameOf = (text: string): string =>
  wordsOf(text)
    .replace(/[.!]$/, '')
    .replace(/ (?:error|exception)$/, '');

const SNAKE_CASE = /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+$/i;
const CAMEL_CASE = /^[A-Za-z][a-z]+(?:[A-Z][a-z]+)+$/;

function codeFrom(text: string): string | null {
  const isCode = text.length <= NAME_MAX && (SNAKE_CASE.test(text) || CAMEL_CASE.test(text));
  const name = statusNameOf(text);
  if (!isCode || STATUS_NAME.test(name) || MISSING_ROUTE.has(name)) return null;
  return wordsOf(text).replaceAll(' ', '_').toUpperCase();
}

function codeMessage(code: string | null): string {
  if (code === null) return '';
  const words = wordsOf(code);
  return BY_CODE.get(code) ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Returns the text if users can understand it. Returns an empty string for a code, a status name, or a non-string. */
function readable(value: unknown): string {
  const text = typeof value === 'string' ? cleanText(value, SERVER_TEXT_MAX) : '';
  const name = statusNameOf(text);
  const isUseful = !STATUS_NAME.test(name) && codeFrom(text) === null;
  return MISSING_ROUTE.get(name) ?? (isUseful ? text : '');
}

function nameOf(entry: Dict): string | null {
  const { pointer } = isDict(entry['source']) ? entry['source'] : entry;
  const names = NAME_KEYS.map((key) => {
    const value = entry[key];
    if (Array.isArray(value)) return ['loc', 'path'].includes(key) ? (value.at(-1) as unknown) : undefined;
    return key === 'loc' ? undefined : value;
  });
  if (typeof pointer === 'string') names.push(pointer.split('/').at(-1));
  const found = names.find((name) => typeof name === 'string' && !name.startsWith('/') && !NO_FIELDS.includes(name));
  return typeof found === 'string' ? found : null;
}

function textsIn(value: unknown, depth = 0): string[] {
  if (depth > DEPTH_MAX) return [];
  if (Array.isArray(value))
    return value
      .slice(0, ENTRIES_MAX)
      .flatMap((entry) => (isDict(entry) && nameOf(entry) !== null ? [] : textsIn(entry, depth + 1)));
  if (!isDict(value)) return [readable(value)].filter((text) => text !== '');
  for (const key of TEXT_KEYS) {
    const inner = key === 'constraints' && isDict(value[key]) ? Object.values(value[key]) : value[key];
    const texts = textsIn(inner, depth + 1);
    if (texts.length > 0) return texts;
  }
  return [];
}

function codesIn(value: unknown, depth = 0): string[] {
  if (depth > DEPTH_MAX) return [];
  if (Array.isArray(value)) return value.slice(0, ENTRIES_MAX).flatMap((entry) => codesIn(entry, depth + 1));
  if (!isDict(value)) return typeof value === 'string' ? [codeFrom(value)].filter((code) => code !== null) : [];
  return CODE_KEYS.flatMap((key) => {
    const inner = value[key];
    // Ignore the error type that FastAPI and problem+json send, such as `string_too_short`, because it isn't a code.
    const isKind = key === 'type' && inner !== String(inner).toUpperCase();
    return isKind ? [] : codesIn(inner, depth + 1);
  });
}

function codeOf(value: unknown): string | null {
  const codes = codesIn(value);
  return codes.find((code) => BY_CODE.has(code)) ?? codes[0] ?? null;
}

function textOf(value: unknown): string {
  const texts = textsIn(value).slice(0, ENTRIES_MAX);
  const joined = texts.map((text, index) =>
    index === texts.length - 1 || /[.!?\u3002\uFF01\uFF1F]$/.test(text) ? text : `${text};`,
  );
  return cleanText(joined.join(' '), SERVER_TEXT_MAX) || codeMessage(codeOf(value));
}

/** Reads lists of errors (FastAPI, Nest, JSON:API), and objects by field name (Rails, Laravel, Django, ASP.NET). */
function fieldsIn(value: unknown, isMap = false, depth = 0): [name: string, message: string][] {
  if (depth > DEPTH_MAX) return [];
  if (Array.isArray(value)) return value.slice(0, ENTRIES_MAX).flatMap((entry) => fieldsIn(entry, false, depth + 1));
  if (!isDict(value)) return [];
  const name = nameOf(value);
  const message = name === null ? '' : textOf(value);
  if (name !== null && message !== '') return [[name, message]];
  if (name !== null && Array.isArray(value['children'])) return fieldsIn(value['children'], false, depth + 1);
  const textKeys = isMap ? ['message', 'msg', 'detail'] : TEXT_KEYS;
  const hasText = textKeys.some((key) => readable(value[key]) !== '');
  return Object.entries(value)
    .slice(0, ENTRIES_MAX)
    .flatMap(([key, inner]) => {
      if (isMap ? NOT_IN_FORM.includes(key) : CONTAINERS.includes(key))
        return fieldsIn(inner, MAP_KEYS.includes(key), depth + 1);
      const isSentence = typeof inner === 'string' && depth > 0 && inner.includes(' ');
      const isField = isMap ? !hasText || typeof inner !== 'string' : !hasText && (Array.isArray(inner) || isSentence);
      if (!isField || (typeof inner === 'string' && NOT_TEXT.includes(key))) return [];
      const text = textOf(inner);
      return text === '' ? fieldsIn(inner, true, depth + 1) : [[key, text]];
    });
}

/** Reads the formats of spec §8 and of other frameworks. Truncates, removes bidi characters, and ignores HTML. */
export function serverMessage(status: number, body: unknown): ServerMessage {
  const read = Array.isArray(body) ? body.filter(isDict) : isDict(body) ? body : {};
  const fields = new Map(
    fieldsIn(read)
      .slice(0, ENTRIES_MAX)
      .toReversed()
      .map(([name, message]) => [cleanText(name, NAME_MAX), message]),
  );
  return {
    message: textOf(read) || statusMessage(status),
    code: codeOf(read),
    // A field named `__proto__` is safe, because `fromEntries` defines own keys.
    fieldErrors: Object.fromEntries([...fields].toReversed()),
  };
}

const INACTIVE = '(?:inactive|not active|deactivated|disabled|suspended)';
const INACTIVE_ACCOUNT = `(?:${INACTIVE} (?:user|account)|(?:user|account)(?: (?:is|was|has been))? ${INACTIVE})`;
/** Matches text that is only about the sender's account, such as FastAPI's "Inactive user". */
const IS_INACTIVE = new RegExp(`^(?:(?:the|this|your) )?(?:user )?${INACTIVE_ACCOUNT}[.!]?$`, 'i');
const MENTIONS_INACTIVE = new RegExp(`\\b${INACTIVE_ACCOUNT}\\b`, 'i');

/** Errors of other paths can be about another account: another user's, or an account at the payment provider. */
const ABOUT_SENDER: readonly string[] = [
  '/users/me',
  '/users/verify',
  '/users/refresh',
  '/auth/update-password',
  assumed.mySubscription,
  assumed.feedback,
  assumed.myFeedback,
];

/** Whether the sender's account is inactive. Some servers respond with 400 or 403 instead of 401. */
export function refusesInactiveSender(path: string, status: number, body: unknown): boolean {
  const canBeAboutOthers = status !== 401 && !ABOUT_SENDER.includes(path);
  if (![400, 401, 403].includes(status) || canBeAboutOthers) return false;
  return (path === '/users/verify' ? MENTIONS_INACTIVE : IS_INACTIVE).test(serverMessage(status, body).message);
}

/** Detects a missing endpoint: "Cannot GET /api/v1/feedback" (Express, Nest, Fastify, Laravel, Spring). */
export const namesMissingPath = (status: number, message: string, path: string): boolean =>
  [404, 405, 501].includes(status) && path !== '' && message.includes(path);
