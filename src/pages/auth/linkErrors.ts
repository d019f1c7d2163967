import { ACCOUNT, THE, hasCode, saysSentence, sentence } from '../../components/serverErrors';
import { fieldErrorsOf, hasStatus } from '../../http/failure';

const listOf = (part: string): string => `${part}(?:(?: or|,| and) ${part})*`;

const LINK = `${THE}(?:(?:provided|supplied|password|reset|recovery|activation|verification|confirmation)[ -]){0,3}(?:token|link|jwt|signature)`;
const BROKEN = '(?:not valid|no longer valid|not found|invalid|expired|malformed|unknown|revoked|incorrect|bad)';
const UNUSABLE = `(?:(?:is|was|has|has been) )?(?:${BROKEN}|(?:already )?(?:been )?used|does not exist|doesn't exist)`;
const LINK_REFUSED = sentence(`(?:${LINK} (?:is either )?${listOf(UNUSABLE)}|${listOf(BROKEN)} ${LINK})`);

/** Whether the server reports that the token of an emailed link is invalid or expired. */
export const isLinkRefused = (error: unknown): boolean =>
  hasCode(error, 'RESET_PASSWORD_BAD_TOKEN', 'VERIFY_USER_BAD_TOKEN') ||
  hasStatus(error, 410) ||
  fieldErrorsOf(error).some(([name]) => /token$/i.test(name)) ||
  saysSentence(error, LINK_REFUSED);

const ACTIVE_ALREADY = sentence(
  `${THE}${ACCOUNT} (?:(?:is|was|has) )?already (?:been )?(?:active|activated|verified|confirmed)`,
);

/** Whether the server reports that the account is already active. */
export const isActiveAlready = (error: unknown): boolean =>
  hasCode(error, 'VERIFY_USER_ALREADY_VERIFIED') || saysSentence(error, ACTIVE_ALREADY);
