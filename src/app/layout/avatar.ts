import { cleanText } from '../../lib/cleanText';
import type { ShellWords } from '../../text/zh/adminShell';

/** E-mail addresses end at 254 characters; what is longer is an attack on the layout. */
const EMAIL_SHOWN_MAX = 254;

/** The e-mail fit to be shown, "—" when the token has none. */
export const shownEmail = (email: string): string => cleanText(email, EMAIL_SHOWN_MAX) || '—';

/** First letter or digit of the e-mail, in capitals; `null` when there is none and a figure takes its place. */
export const avatarLetter = (email: string): string | null => /[\p{L}\p{N}]/u.exec(email)?.[0].toUpperCase() ?? null;

/** "Account menu, lin@example.com": the button shows one letter only. */
export const accountMenuName = (words: ShellWords, email: string): string => {
  const shown = cleanText(email, EMAIL_SHOWN_MAX);
  return shown === '' ? words.accountMenu : words.accountMenuOf + shown;
};
