import { queryOptions } from '@tanstack/react-query';

import { ApiError, hasStatus } from '../http/failure';
import { send } from '../http/send';
import { isDict } from '../lib/dict';
import { callMessages } from '../text/en/messages';
import { endpoints } from './endpoints';
import { unwrapped } from './figures';
import { type Setting, settingFromEntry, settingFromRow } from './settingRows';

const MALFORMED = () => new ApiError('malformed', callMessages.malformed);
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
  if (!isDict(inner)) throw MALFORMED();
  return Object.entries(inner).flatMap(([key, value]): [string, unknown][] =>
    isDict(value) ? Object.entries(value).map(([part, partValue]) => [`${key}.${part}`, partValue]) : [[key, value]],
  );
}

/**
 * Reads the settings from a list of rows or from a plain object. Keys are only ever keys of maps and of lists of pairs, so
 * that one named `__proto__` is a name like any other.
 */
export function readSettings(body: unknown): readonly Setting[] {
  const rows = listOf(body);
  const settings =
    rows === null ? entriesOf(body).map(([key, value]) => settingFromEntry(key, value)) : rows.map(settingFromRow);
  const byKey = new Map<string, Setting>();
  for (const setting of settings) if (setting !== null && !byKey.has(setting.key)) byKey.set(setting.key, setting);
  return [...byKey.values()];
}

/** `GET /admin/settings` (assumed call). */
export async function fetchSettings(signal?: AbortSignal): Promise<readonly Setting[]> {
  return readSettings(
    await send({ method: 'GET', path: endpoints.assumed.adminSettings(), identity: 'fresh', signal }),
  );
}

export const SETTINGS_KEY = ['admin-settings'] as const;

export const settingsQuery = () =>
  queryOptions({ queryKey: SETTINGS_KEY, queryFn: ({ signal }) => fetchSettings(signal) });

/** A setting and what it shall be. */
export type SettingChange = readonly [key: string, value: unknown];

/**
 * The body of a change. No plain object: axios copies those and leaves out keys such as `constructor` on the way.
 */
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
 * @throws ApiError
 */
export async function saveSettings(changes: readonly SettingChange[], onSaved: (key: string) => void): Promise<void> {
  try {
    await send({
      method: 'PUT',
      path: endpoints.assumed.adminSettings(),
      json: new Changes(changes),
      identity: 'fresh',
    });
  } catch (error) {
    if (!hasStatus(error, 405)) throw error;
    return saveOneByOne(changes, onSaved);
  }
  for (const [key] of changes) onSaved(key);
}

async function saveOneByOne(changes: readonly SettingChange[], onSaved: (key: string) => void): Promise<void> {
  for (const [key, value] of changes) {
    await send({
      method: 'PUT',
      path: endpoints.assumed.adminSetting(key),
      json: new Changes([['value', value]]),
      identity: 'fresh',
    });
    onSaved(key);
  }
}

/** The server has no settings at all. */
export const isWithoutSettings = (error: unknown): boolean => hasStatus(error, 404, 501);
