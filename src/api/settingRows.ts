import * as v from 'valibot';

import { asDict, type Dict } from '../lib/dict';
import { date, line } from './decode';

export type SettingType = 'boolean' | 'number' | 'string' | 'text' | 'json' | 'secret';
export type SettingGroup = 'basic' | 'email' | 'payment' | 'ai' | 'other';

/** One setting of the server, whatever it is. */
export interface Setting {
  readonly key: string;
  /** `null` for a secret: it is not kept, even when the server is careless enough to send it. */
  readonly value: unknown;
  readonly type: SettingType;
  readonly group: SettingGroup;
  readonly description: string;
  /** Whether a secret is stored. */
  readonly isSet: boolean;
  readonly updatedAt: string | null;
}

const KEY_MAX = 128;
const LONG_TEXT = 80;

const TYPES: readonly (readonly [SettingType, RegExp])[] = [
  ['boolean', /^bool(ean)?$/],
  ['number', /^(int(eger)?|float|number|decimal)$/],
  ['string', /^(str(ing)?|url|email)$/],
  ['text', /^(long_?)?text(area)?$|^multiline$/],
  ['json', /^(json|object|dict|array|list)$/],
  ['secret', /^(secret|password)$/],
];

/** What is never shown, by its name; a switch such as `require_password` is no secret, nor is a `password_min_length`. */
const isSecretKey = (key: string, value: unknown): boolean =>
  typeof value === 'string' || value === null || value === undefined
    ? /(_key|_secret|_token)$|password|^secret/i.test(key)
    : typeof value === 'number' && /(_key|_secret|_token|password)$/i.test(key);

function typeOfValue(value: unknown): SettingType {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'object' && value !== null) return 'json';
  return typeof value === 'string' && (value.length > LONG_TEXT || value.includes('\n')) ? 'text' : 'string';
}

/** The type the server names, if the value can be edited as that; else the one the value shows. */
function typeOf(key: string, value: unknown, said: string): SettingType {
  const named = TYPES.find(([, pattern]) => pattern.test(said.toLowerCase()))?.[0];
  if (named === 'secret' || (named !== 'boolean' && isSecretKey(key, value))) return 'secret';
  const shown = typeOfValue(value);
  if (named === undefined || value === null || value === undefined) return named ?? shown;
  const isText = (type: SettingType): boolean => type === 'string' || type === 'text';
  return named === shown || named === 'json' || (isText(named) && isText(shown)) ? named : shown;
}

const GROUPS: readonly (readonly [SettingGroup, RegExp])[] = [
  ['email', /^(e?-?mails?|smtp|sender)$/],
  ['payment', /^(payments?|billing|stripe|paypal|currency|checkout)$/],
  ['ai', /^(ai|llm|openai|model|anthropic|prompt)$/],
  ['basic', /^(basic|general|site|app|support|maintenance|registration|system)$/],
];

/** The group that the server names, else the one its key begins with. */
function groupOf(key: string, said: string): SettingGroup {
  const known = (word: string) => GROUPS.find(([, pattern]) => pattern.test(word.toLowerCase()))?.[0];
  return known(said) ?? (said === '' ? known(key.split(/[._-]/)[0] ?? '') : undefined) ?? 'other';
}

function makeSetting(key: string, value: unknown, row: Dict): Setting | null {
  if (key === '' || key.length > KEY_MAX) return null;
  const type = typeOf(key, value, v.parse(line, row['type']));
  const isSet =
    typeof row['is_set'] === 'boolean' ? row['is_set'] : value !== null && value !== undefined && value !== '';
  return {
    key,
    value: type === 'secret' ? null : value,
    type,
    group: groupOf(key, v.parse(line, row['group'])),
    description: v.parse(line, row['description']),
    isSet,
    updatedAt: v.parse(date, row['updated_at']),
  };
}

/** A row of a list; `null` for one without a key. */
export function settingFromRow(raw: unknown): Setting | null {
  const row = asDict(raw);
  if (row === null) return null;
  const key = row['key'] ?? row['name'];
  return typeof key === 'string' ? makeSetting(key, row['value'], row) : null;
}

/** An entry of a plain object. */
export const settingFromEntry = (key: string, value: unknown): Setting | null => makeSetting(key, value, {});
