import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { NESTING_MAX } from '../config/limits';
import { hasStatus, malformed } from '../http/failure';
import { send } from '../http/send';
import { quoteBigIntegers } from '../lib/bigIntegers';
import { asDict, type Dict, isDeeperThan, isDict } from '../lib/dict';
import { date, line, unwrapped } from './decode';

type SettingType = 'boolean' | 'number' | 'string' | 'text' | 'json' | 'secret';
export type SettingGroup = 'basic' | 'email' | 'payment' | 'ai' | 'other';

/** One setting of the server (assumed call; the spec shows no fields). */
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
  /** Nested so deep that it is not kept, and can only be changed on the server. */
  readonly isTooDeep: boolean;
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

/** A whole number beyond 2^53, which the transport hands on as text to keep it exact. */
const isBigInteger = (value: unknown): boolean =>
  typeof value === 'string' && /^-?\d+$/.test(value) && quoteBigIntegers(value) !== value;

/** The type the server names, if the value can be edited as that; else the one the value shows. */
function typeOf(key: string, value: unknown, said: string): SettingType {
  const named = TYPES.find(([, pattern]) => pattern.test(said.toLowerCase()))?.[0];
  if (named === 'secret' || (named !== 'boolean' && isSecretKey(key, value))) return 'secret';
  const shown = typeOfValue(value);
  if (named === 'number' && isBigInteger(value)) return 'number';
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
  const isTooDeep = isDeeperThan(value, NESTING_MAX);
  const type = typeOf(key, value, v.parse(line, row['type']));
  const isSet =
    typeof row['is_set'] === 'boolean' ? row['is_set'] : value !== null && value !== undefined && value !== '';
  return {
    key,
    value: type === 'secret' || isTooDeep ? null : value,
    type,
    group: groupOf(key, v.parse(line, row['group'])),
    description: v.parse(line, row['description']),
    isSet,
    updatedAt: v.parse(date, row['updated_at']),
    isTooDeep,
  };
}

/** A row of a list; `null` for one without a key. */
function settingFromRow(raw: unknown): Setting | null {
  const row = asDict(raw);
  if (row === null) return null;
  const key = row['key'] ?? row['name'];
  return typeof key === 'string' ? makeSetting(key, row['value'], row) : null;
}

const LIST_NAMES = ['items', 'data', 'results', 'settings'];

function listOf(body: unknown): readonly unknown[] | null {
  if (Array.isArray(body)) return body;
  const lists = LIST_NAMES.map((name) => (isDict(body) && Object.hasOwn(body, name) ? body[name] : undefined));
  return lists.find((value) => Array.isArray(value)) ?? null;
}

/** `{"site_name": …}`, wrapped in `data` or `settings` or not; one level of nesting becomes `smtp.host`. */
function entriesOf(body: unknown): [string, unknown][] {
  const outer = unwrapped(body);
  const inner = isDict(outer) && isDict(outer['settings']) ? outer['settings'] : outer;
  if (!isDict(inner)) throw malformed();
  return Object.entries(inner).flatMap(([key, value]): [string, unknown][] =>
    isDict(value) ? Object.entries(value).map(([part, partValue]) => [`${key}.${part}`, partValue]) : [[key, value]],
  );
}

/** Keys are only ever keys of maps and of lists of pairs, so that one named `__proto__` is a name like any other. */
export function readSettings(body: unknown): readonly Setting[] {
  const rows = listOf(body);
  const settings =
    rows === null ? entriesOf(body).map(([key, value]) => makeSetting(key, value, {})) : rows.map(settingFromRow);
  const byKey = new Map<string, Setting>();
  for (const setting of settings) if (setting !== null && !byKey.has(setting.key)) byKey.set(setting.key, setting);
  return [...byKey.values()];
}

/**
 * `GET /admin/settings` (assumed call).
 *
 * @throws ApiError `malformed` for an answer that is neither a list nor an object
 */
export async function fetchSettings(signal?: AbortSignal): Promise<readonly Setting[]> {
  return readSettings(await send({ path: assumed.adminSettings, signal }));
}

export const SETTINGS_KEY = ['admin-settings'] as const;

export const settingsQuery = () =>
  queryOptions({ queryKey: SETTINGS_KEY, queryFn: ({ signal }) => fetchSettings(signal) });

type SettingChange = readonly [key: string, value: unknown];

/** The body of a change. No plain object: axios copies those and leaves out keys such as `constructor` on the way. */
class Changes {
  readonly #entries: readonly SettingChange[];
  constructor(entries: readonly SettingChange[]) {
    this.#entries = entries;
  }
  toJSON(): unknown {
    return Object.fromEntries(this.#entries);
  }
}

/**
 * Saves settings, and only those that are named (assumed call): `PUT /admin/settings`, or one by one when the server has
 * only `PUT /admin/settings/{key}` (405).
 *
 * @param onSaved called for each key as soon as the server has it, so that after a failure half-way it is known what was saved
 */
export async function saveSettings(changes: readonly SettingChange[], onSaved: (key: string) => void): Promise<void> {
  try {
    await send({ method: 'PUT', path: assumed.adminSettings, json: new Changes(changes) });
  } catch (error) {
    if (!hasStatus(error, 405)) throw error;
    return saveOneByOne(changes, onSaved);
  }
  for (const [key] of changes) onSaved(key);
}

/** A key as one segment of a path: letters, digits, `_`, `-` and dots, but not dots alone. */
function settingKey(key: string): string {
  if (!/^(?!\.+$)[\w.-]{1,128}$/.test(key)) throw new TypeError('Not the key of a setting');
  return key;
}

async function saveOneByOne(changes: readonly SettingChange[], onSaved: (key: string) => void): Promise<void> {
  for (const [key, value] of changes) {
    await send({
      method: 'PUT',
      path: assumed.adminSetting.replace('{key}', settingKey(key)),
      json: new Changes([['value', value]]),
    });
    onSaved(key);
  }
}

/** Whether the server has no settings at all. */
export const isWithoutSettings = (error: unknown): boolean => hasStatus(error, 404, 501);
