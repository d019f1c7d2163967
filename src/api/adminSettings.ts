import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { mapping } from '../config/mapping';
import { hasStatus } from '../http/failure';
import { malformed } from '../http/responseMeta';
import { send } from '../http/send';
import { sendChange } from '../http/sendChange';
import { asDict, type Dict, isDict } from '../lib/dict';
import { extractList, shortText } from './decode';

type SettingType = 'boolean' | 'number' | 'string' | 'text' | 'json' | 'secret';
export type SettingGroup = 'basic' | 'email' | 'payment' | 'ai' | 'other';

export interface Setting {
  readonly key: string;
  /** `null` for a secret, even if the server sends the secret's value. */
  readonly value: unknown;
  readonly type: SettingType;
  readonly group: SettingGroup;
  readonly description: string;
  readonly isSet: boolean;
}

const KEY_MAX = 128;
const LONG_TEXT = 80;

const GROUPS: readonly SettingGroup[] = ['basic', 'email', 'payment', 'ai'];
const TYPES: readonly SettingType[] = ['boolean', 'number', 'string', 'text', 'json'];

/** Values of settings with these keys are never shown, even if the server doesn't mark them as secret. */
const SECRET_KEY = /(?:^|[._-])(secret|password|token|(api|secret|private)[_-]?key)$/i;

function typeOfValue(value: unknown): SettingType {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'object' && value !== null) return 'json';
  return typeof value === 'string' && (value.length > LONG_TEXT || value.includes('\n')) ? 'text' : 'string';
}

const isText = (type: SettingType): boolean => type === 'string' || type === 'text';

function typeOf(key: string, value: unknown, row: Dict): SettingType {
  if (row['is_secret'] === true || row['type'] === 'secret' || row['type'] === 'password') return 'secret';
  const declaredType = TYPES.find((type) => type === row['type']);
  const valueType = typeOfValue(value);
  const isMatching = value === null || value === undefined || declaredType === valueType || declaredType === 'json';
  const type =
    declaredType !== undefined && (isMatching || (isText(declaredType) && isText(valueType)))
      ? declaredType
      : valueType;
  return isText(type) && SECRET_KEY.test(key) ? 'secret' : type;
}

function makeSetting(key: string, value: unknown, row: Dict): Setting | null {
  if (key === '' || key.length > KEY_MAX) return null;
  const type = typeOf(key, value, row);
  const isSet =
    typeof row['is_set'] === 'boolean' ? row['is_set'] : value !== null && value !== undefined && value !== '';
  return {
    key,
    value: type === 'secret' ? null : value,
    type,
    group: GROUPS.find((group) => group === row['group']) ?? 'other',
    description: v.parse(shortText, row['description']),
    isSet,
  };
}

function settingFromRow(raw: unknown): Setting | null {
  const row = asDict(raw);
  if (row === null) return null;
  const key = row['key'] ?? row['name'];
  return typeof key === 'string' ? makeSetting(key, row['value'], row) : null;
}

/** Wrappers such as `{"settings": {…}}` are rejected, because their names would become part of each key. */
const WRAPPERS = ['settings', 'data'];

/** Flattens one level of nesting: `{"smtp": {"host": …}}` becomes `smtp.host`. */
function entriesOf(body: unknown): [string, unknown][] {
  if (!isDict(body) || WRAPPERS.some((name) => typeof body[name] === 'object')) {
    throw malformed(body, 'no list of settings');
  }
  return Object.entries(body).flatMap(([key, value]): [string, unknown][] =>
    isDict(value) ? Object.entries(value).map(([part, partValue]) => [`${key}.${part}`, partValue]) : [[key, value]],
  );
}

/** Parses the settings. Stores them in maps and pairs instead of objects, so that a key such as `__proto__` is safe. */
export function readSettings(body: unknown): readonly Setting[] {
  const rows = body === null ? null : extractList(body);
  const settings =
    rows === null ? entriesOf(body).map(([key, value]) => makeSetting(key, value, {})) : rows.map(settingFromRow);
  const byKey = new Map<string, Setting>();
  for (const setting of settings) if (setting !== null && !byKey.has(setting.key)) byKey.set(setting.key, setting);
  return [...byKey.values()];
}

/** @throws ApiError `malformed` unless the body is a list or an object */
export async function fetchSettings(signal?: AbortSignal): Promise<readonly Setting[]> {
  return readSettings(await send({ path: assumed.adminSettings, signal }));
}

export const SETTINGS_KEY = ['admin-settings'] as const;

export const settingsQuery = () =>
  queryOptions({ queryKey: SETTINGS_KEY, queryFn: ({ signal }) => fetchSettings(signal) });

type SettingChange = readonly [key: string, value: unknown];

/** This is a class, because axios copies plain objects and drops keys such as `constructor`. */
class Changes {
  readonly #entries: readonly SettingChange[];
  constructor(entries: readonly SettingChange[]) {
    this.#entries = entries;
  }
  toJSON(): unknown {
    return Object.fromEntries(this.#entries);
  }
}

export async function saveSettings(changes: readonly SettingChange[]): Promise<void> {
  await sendChange({ method: mapping.update, path: assumed.adminSettings, json: new Changes(changes) });
}

export const isWithoutSettings = (error: unknown): boolean => hasStatus(error, 404, 501);
