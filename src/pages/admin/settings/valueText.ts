import type { Setting } from '../../../api/adminSettings';
import { cleanText } from '../../../lib/cleanText';
import { settingsZh as words } from '../../../text/zh/settings';

const SHOWN_MAX = 400;

/** A value as the list of changes shows it; of a secret only whether there is one. */
export function valueText(setting: Setting, value: unknown, when: 'before' | 'after'): string {
  if (setting.type === 'secret') return when === 'after' ? words.newSecret : setting.isSet ? words.set : words.unset;
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (value === null || value === undefined || value === '') return words.blank;
  return cleanText(typeof value === 'object' ? JSON.stringify(value) : String(value), SHOWN_MAX);
}
