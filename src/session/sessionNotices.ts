import { messages } from '../text/en/messages';
import type { EndReason } from './authEvents';

const NOTICES: Partial<Record<EndReason, string>> = {
  expired: messages.sessionExpired,
  unauthorized: messages.unauthorizedEvent,
  damaged: messages.tokenDamaged,
  invalid: messages.tokenInvalid,
};

/** What the login page says about the end of a session; nothing when the user ended it. */
export const noticeFor = (reason: EndReason): string | null => NOTICES[reason] ?? null;
