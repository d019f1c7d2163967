import { ACCOUNT, ARTICLE, isSentence, sentencePattern } from '../../forms/accountSentences';
import { hasCode, hasServerMessage, pathOf } from '../../forms/serverErrors';
import { fieldErrorsOf, hasStatus } from '../../http/failure';

const listOf = (part: string): string => `${part}(?:(?: or|,| and) ${part})*`;

const LINK = `${ARTICLE}(?:(?:provided|supplied|password|reset|recovery|activation|verification|confirmation)[ -]){0,3}(?:token|link|jwt|signature)`;
const SINCE = '(?: (?:on|at|after) (?:\\w+ )?\\d[\\w :+/-]{0,40}| \\d+ \\w+ ago)?';
const BROKEN = `(?:not valid|no longer valid|not found|invalid|expired${SINCE}|malformed|unknown|revoked|incorrect|bad|gone)`;
const UNUSABLE = `(?:(?:is|was|has|has been) )?(?:${BROKEN}|(?:already )?(?:been )?used|does not exist|doesn't exist)`;
const LINK_REFUSED = sentencePattern(`(?:${LINK} (?:is either )?${listOf(UNUSABLE)}|${listOf(BROKEN)} ${LINK})`);

/** Matches normalized names of fields that contain the link's token, such as `resettoken`, but not `csrftoken`. */
const LINK_FIELD =
  /^(?:(?:password)?reset|verif(?:y|ication)|activat(?:e|ion)|confirm(?:ation)?|recovery|email)?token$/;

/** Whether the server reports that the token of an emailed link is invalid or expired. */
export const isLinkRefused = (error: unknown): boolean =>
  // These requests contain no bearer token, so a 401 means that the link's token is invalid.
  hasStatus(error, 401) ||
  hasCode(error, 'RESET_PASSWORD_BAD_TOKEN', 'VERIFY_USER_BAD_TOKEN') ||
  (hasStatus(error, 410) && !hasServerMessage(error)) ||
  fieldErrorsOf(error).some(([name]) => LINK_FIELD.test(pathOf(name).at(-1) ?? '')) ||
  isSentence(error, LINK_REFUSED);

const ACTIVE_ALREADY = sentencePattern(
  `(?:(?:you|${ARTICLE}${ACCOUNT}) )?(?:(?:is|was|are|has|have|has been|have been) )?already (?:been )?`,
  `(?:active|activated|verified|confirmed)(?: ${ARTICLE}${ACCOUNT})?`,
);

export const isActiveAlready = (error: unknown): boolean =>
  hasCode(error, 'VERIFY_USER_ALREADY_VERIFIED') || isSentence(error, ACTIVE_ALREADY);
