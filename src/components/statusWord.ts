import { cleanText } from '../lib/cleanText';
import type { StatusWord, StatusWords } from '../text/en/status';

const LABEL_MAX = 40;

/** A status for people; one that is not known is shown as it came, in a neutral tone. */
export const statusWord = (status: string, words: StatusWords): StatusWord =>
  words.get(status) ?? { tone: 'mute', label: cleanText(status, LABEL_MAX) || '—' };
