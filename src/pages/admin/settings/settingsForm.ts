import * as v from 'valibot';

import type { Setting } from '../../../api/adminSettings';
import { cleanText } from '../../../lib/cleanText';
import { commonZh } from '../../../text/zh/common';
import { settingsZh as labels } from '../../../text/zh/settings';

/** The content of a control: text, whether a switch is on, or `null` for a secret that is to be cleared. */
export type Draft = string | boolean | null;

/**
 * Returns the form field name of a setting. Keys can contain dots or lone surrogates, or be `__proto__`, which a form would
 * misread. So each character except ASCII letters, digits, and `_` becomes its UTF-16 code unit in hex.
 */
export const fieldName = (key: string): string =>
  `k${key.replace(/\W/g, (unit) => `-${unit.charCodeAt(0).toString(16)}-`)}`;

/** The content of a control before anything is typed; nothing for a secret. */
export function shownValue({ type, value }: Setting): Draft {
  if (type === 'boolean') return value === true;
  if (type === 'secret' || value === null || value === undefined) return '';
  if (type === 'json') return JSON.stringify(value, null, 2);
  return typeof value === 'string' ? value : String(value);
}

/** The content of all controls before anything is typed, by the names of their fields. */
export const shownValues = (settings: readonly Setting[]): Record<string, Draft> =>
  Object.fromEntries(settings.map((setting) => [fieldName(setting.key), shownValue(setting)]));

/** What is saved of a draft. */
const RULES = {
  boolean: v.boolean(),
  number: v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, labels.notNumber), v.transform(Number)),
  string: v.string(),
  text: v.string(),
  json: v.pipe(v.string(), v.parseJson(undefined, labels.notJson)),
  secret: v.pipe(
    v.nullable(v.string()),
    v.transform((draft) => draft ?? ''),
  ),
};

/** The rules of the form. What nobody has changed is not checked: the server may hold what a rule refuses. */
export const settingsSchema = (
  settings: readonly Setting[],
): v.GenericSchema<Record<string, Draft>, Record<string, unknown>> =>
  v.object(
    Object.fromEntries(
      settings.map((setting) => [
        fieldName(setting.key),
        v.lazy((draft): v.GenericSchema<Draft, unknown> =>
          draft === shownValue(setting) ? v.any() : RULES[setting.type],
        ),
      ]),
    ),
  );

/** A change that is not saved yet. */
export interface PendingChange {
  readonly setting: Setting;
  readonly after: Draft;
}

/** Whether a change shuts users out. */
export const startsMaintenance = ({ setting, after }: PendingChange): boolean =>
  after === true && /maintenance/i.test(setting.key);

const TEXT_MAX = 400;

/** A value as the list of changes shows it; of a secret only whether it is set. */
export function valueText({ type, isSet }: Setting, draft: Draft, when: 'before' | 'after'): string {
  if (type === 'secret') {
    if (when === 'after' && draft !== null) return labels.newSecret;
    return when === 'before' && isSet ? labels.set : labels.unset;
  }
  if (typeof draft === 'boolean') return draft ? labels.on : labels.off;
  return cleanText(draft ?? '', TEXT_MAX) || commonZh.blank;
}
