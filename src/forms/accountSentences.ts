import { ApiError, fieldErrorsOf, hasStatus, messageOf } from '../http/failure';
import { hasCode, hasServerMessage, isAboutUsername, pathOf } from './serverErrors';

/** Whether text is about a password, except for advice such as "Log in or reset your password". */
const isAboutPassword = (text: string): boolean =>
  text
    .split(/[.!?;]/)
    .some((clause) => /\bpass(?:word|phrase|code|wort)|\u5BC6\u7801/i.test(clause) && !ADVICE.test(clause));
const ADVICE = /\b(?:reset|forg[eo]t|forgotten|recover|change|log ?in|sign ?in)\b/i;

/** Whether the error's code or the start of its message matches. False if the rest is about a password. */
export function isSentence(error: unknown, pattern: RegExp): boolean {
  if (!(error instanceof ApiError) || error.status === null || error.status >= 500) return false;
  const { message, code } = error;
  if (code !== null && pattern.test(code.replaceAll('_', ' '))) return !isAboutPassword(message);
  const [found] = pattern.exec(message) ?? [];
  return found !== undefined && !isAboutPassword(message.slice(found.length));
}

// Each pattern matches a whole sentence, because words such as "account" also appear in messages about a password.
export const ARTICLE = '(?:(?:the|this|that|your|an?) )?';
const END = '(?=\\s*[.,:;!(]|\\s*$)';
export const sentencePattern = (...parts: string[]): RegExp => new RegExp(`^${parts.join('')}${END}`, 'i');

export const ACCOUNT = '(?:user|account|e-?mail)(?: address| account)?';
const ADDRESS = `["'(]?[^\\s@"'()]+@[^\\s@"'()]+["')]?`;
const GIVEN = 'given|provided|entered|specified|submitted';
const EMAIL = `${ARTICLE}(?:(?:same|${GIVEN}) )?e-?mail(?: address)?(?: ${ADDRESS})?`;
const OWNER = `(?: (?:with|for) ${EMAIL})?`;
const SOMEONE = `(?:${ADDRESS}|${ARTICLE}(?:(?:${GIVEN}) )?${ACCOUNT}(?: ${ADDRESS})?)`;
const EMAIL_TAKEN = sentencePattern(
  // "The email address that you entered is already used by another account"
  `(?:${SOMEONE}`,
  `(?: (?:that |which )?you(?: have|'ve)? (?:entered|provided|gave|specified|chose|submitted))?${OWNER}`,
  ` (?:(?:is|has|has been|was) )?(?:already |been ){0,2}(?:registered|exists?|taken|used|in use)`,
  `(?:${OWNER}| by (?:another|an existing) (?:user|account)| (?:in|on) the system)`,
  // "There is already an account with this email"
  `|(?:there is already|you already have) an? (?:user|account)${OWNER})`,
);
/** Matches the messages of PostgreSQL, MySQL, and SQLite for a violated unique constraint. */
const EMAIL_DUPLICATE =
  /\bkey \(e-?mail\)=\([^()]*\) already exists|\bduplicate entry '[^']*' for key '[\w.]*email|\bunique constraint failed: \w+\.email\b/i;

const isTakenText = (error: unknown): boolean =>
  isSentence(error, EMAIL_TAKEN) || (hasStatus(error, 400, 409, 422) && EMAIL_DUPLICATE.test(messageOf(error)));

/** Whether another account has this email. Also true for a 409 without a message. */
export const isEmailTaken = (error: unknown): boolean =>
  hasCode(error, 'REGISTER_USER_ALREADY_EXISTS') ||
  isTakenText(error) ||
  (hasStatus(error, 409) && !hasServerMessage(error));

const UNKNOWN = `not (?:(?:found|registered|recogni[sz]ed)(?: with us)?|(?:associated with|linked to|assigned to) (?:any|an) (?:user )?account)|(?:does not|doesn['’]t) exist|unknown`;
const ACCOUNT_UNKNOWN = sentencePattern(
  // "The user with this email does not exist in the system"
  `(?:${SOMEONE}${OWNER} (?:(?:is|was) )?(?:${UNKNOWN})(?:${OWNER}| in (?:the|our) system)`,
  // "There is no account registered with this email", "No user found"
  `|(?:there is )?no ${ACCOUNT}(?: (?:is|was))?(?: (?:found|registered|associated|exists))?${OWNER}(?: (?:was )?(?:found|exists))?`,
  // "We can't find a user with that email address"
  `|(?:we )?(?:can['’]t|cannot|could not|couldn['’]t) find ${ARTICLE}${ACCOUNT}${OWNER}`,
  // Laravel's rule "exists".
  `|the selected e-?mail(?: address)? is invalid`,
  `|unknown ${ACCOUNT})`,
);

/** Whether no account has this email. */
export const isAccountUnknown = (error: unknown): boolean =>
  isSentence(error, ACCOUNT_UNKNOWN) || emailErrorsOf(error).some(([, message]) => ACCOUNT_UNKNOWN.test(message));

const IS_EMAIL = /^e?mail(?:address)?$/;

/** Errors of the email field, with and without "Email", because Rails omits the field's name: "has already been taken". */
const emailErrorsOf = (error: unknown): readonly [name: string, message: string][] =>
  fieldErrorsOf(error)
    .filter(([name]) => IS_EMAIL.test(pathOf(name).at(-1) ?? ''))
    .flatMap(([name, text]) => [text, `Email ${text}`].map((message): [string, string] => [name, message]));

/** If the email is taken, moves the server's message from the email field to the form, which shows the next steps. */
export function takenEmailToForm(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, requestId } = error;
  const rest = { ...(status !== null && { status }), code, requestId };
  for (const [name, message] of emailErrorsOf(error)) {
    const fieldErrors = Object.fromEntries(fieldErrorsOf(error).filter(([other]) => other !== name));
    const moved = new ApiError(error.kind, message, { ...rest, fieldErrors });
    if (isTakenText(moved)) return moved;
  }
  return error;
}

/** Whether the server rejected the username. False if the message mentions the email, because it can be about both. */
export const isUsernameRefused = (error: unknown): boolean =>
  isAboutUsername(error) && !/e-?mail/i.test(messageOf(error));
