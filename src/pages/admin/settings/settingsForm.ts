import * as v from 'valibot';

import type { Setting } from '../../../api/adminSettings';
import { cleanText } from '../../../lib/cleanText';
import { commonZh } from '../../../text/zh/common';
import { settingsZh as labels } from '../../../text/zh/settings';

/** Value of a form control: a text, the state of a switch, or `null` to delete a secret. */
export type Draft = string | boolean | null;

/** Encodes a key as a field name, because a form would misinterpret dots, lone surrogates, and `__proto__`. */
export const fieldName = (key: string): string =>
  `k${key.replace(/\W/g, (unit) => `-${unit.charCodeAt(0).toString(16)}-`)}`;

/** Returns the initial value of a form control; empty for a secret, which is never shown. */
export function shownValue({ type, value }: Setting): Draft {
  if (type === 'boolean') return value === true;
  if (type === 'secret' || value === null || value === undefined) return '';
  if (type === 'json') return JSON.stringify(value, null, 2);
  return typeof value === 'string' ? value : String(value);
}

export const shownValues = (settings: readonly Setting[]): Record<string, Draft> =>
  Object.fromEntries(settings.map((setting) => [fieldName(setting.key), shownValue(setting)]));

const RULES = {
  boolean: v.boolean(),
  number: v.pipe(
    v.string(),
    v.regex(/^-?\d+(\.\d+)?$/, labels.notNumber),
    v.transform(Number),
    // JavaScript rounds larger numbers, so the server would save another number than the administrator typed.
    v.check((value) => !(Math.abs(value) > Number.MAX_SAFE_INTEGER), labels.numberLarge),
  ),
  string: v.string(),
  text: v.string(),
  json: v.pipe(v.string(), v.parseJson(undefined, labels.notJson)),
  secret: v.pipe(
    v.nullable(v.string()),
    v.transform((draft) => draft ?? ''),
  ),
};

/** Schema of the form. Doesn't check unchanged values, because the server's value might be invalid. */
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

export interface PendingChange {
  readonly setting: Setting;
  readonly after: Draft;
}

export const startsMaintenance = ({ setting, after }: PendingChange): boolean =>
  after === true && /maintenance/i.test(setting.key);

const TEXT_MAX = 400;

/** Formats a value for the list of changes. The text never contains the value of a secret. */
export function valueText({ type, isSet }: Setting, draft: Draft, when: 'before' | 'after'): string {
  if (type === 'secret') {
    if (when === 'after' && draft !== null) return labels.newSecret;
    return when === 'before' && isSet ? labels.set : labels.unset;
  }
  if (typeof draft === 'boolean') return draft ? labels.on : labels.off;
  return cleanText(draft ?? '', TEXT_MAX) || commonZh.blank;
}
