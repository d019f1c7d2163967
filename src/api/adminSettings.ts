import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { mapping } from '../config/mapping';
import { malformed } from '../http/answers';
import { hasStatus } from '../http/failure';
import { send } from '../http/send';
import { asDict, type Dict, isDict } from '../lib/dict';
import { listIn, shortText } from './decode';

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
}

const KEY_MAX = 128;
const LONG_TEXT = 80;

const GROUPS: readonly SettingGroup[] = ['basic', 'email', 'payment', 'ai'];
const TYPES: readonly SettingType[] = ['boolean', 'number', 'string', 'text', 'json'];

/** A text under a key with such a last word is never shown, whether or not the server calls it a secret. */
const SECRET_KEY = /(?:^|[._-])(secret|password|token|(api|secret|private)[_-]?key)$/i;

function typeOfValue(value: unknown): SettingType {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'object' && value !== null) return 'json';
  return typeof value === 'string' && (value.length > LONG_TEXT || value.includes('\n')) ? 'text' : 'string';
}

const isText = (type: SettingType): boolean => type === 'string' || type === 'text';

/** The type that the server names, if the value can be edited as that; else the one of the value. */
function typeOf(key: string, value: unknown, row: Dict): SettingType {
  if (row['is_secret'] === true || row['type'] === 'secret' || row['type'] === 'password') return 'secret';
  const named = TYPES.find((type) => type === row['type']);
  const shown = typeOfValue(value);
  const fits = value === null || value === undefined || named === shown || named === 'json';
  const type = named !== undefined && (fits || (isText(named) && isText(shown))) ? named : shown;
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

/** A row of a list; `null` for one without a key. */
function settingFromRow(raw: unknown): Setting | null {
  const row = asDict(raw);
  if (row === null) return null;
  const key = row['key'] ?? row['name'];
  return typeof key === 'string' ? makeSetting(key, row['value'], row) : null;
}

/** Objects around the settings. Read as groups, they would become part of the keys that are saved. */
const WRAPPERS = ['settings', 'data'];

/** `{"site_name": …}`; one level of nesting becomes `smtp.host`. */
function entriesOf(body: unknown): [string, unknown][] {
  if (!isDict(body) || WRAPPERS.some((name) => typeof body[name] === 'object')) {
    throw malformed(body, 'no list of settings');
  }
  return Object.entries(body).flatMap(([key, value]): [string, unknown][] =>
    isDict(value) ? Object.entries(value).map(([part, partValue]) => [`${key}.${part}`, partValue]) : [[key, value]],
  );
}

/** Keys are only ever keys of maps and of lists of pairs, so that one named `__proto__` is a name like any other. */
export function readSettings(body: unknown): readonly Setting[] {
  const rows = body === null ? null : listIn(body);
  const settings =
    rows === null ? entriesOf(body).map(([key, value]) => makeSetting(key, value, {})) : rows.map(settingFromRow);
  const byKey = new Map<string, Setting>();
  for (const setting of settings) if (setting !== null && !byKey.has(setting.key)) byKey.set(setting.key, setting);
  return [...byKey.values()];
}

/**
 * `GET /admin/settings` (assumed call).
 *
 * @throws ApiError `malformed` for an answer that is neither a list nor an object of names and values
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

/** `PUT /admin/settings` (assumed call): saves the settings that are named. */
export async function saveSettings(changes: readonly SettingChange[]): Promise<void> {
  await send({ method: mapping.update, path: assumed.adminSettings, json: new Changes(changes) });
}

/** Whether the server has no settings at all. */
export const isWithoutSettings = (error: unknown): boolean => hasStatus(error, 404, 501);
