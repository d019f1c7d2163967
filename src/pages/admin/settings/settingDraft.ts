import type { Setting, SettingChange } from '../../../api/adminSettings';
import { settingsZh as words } from '../../../text/zh/settings';

/** What stands in a control: text, or whether a switch is on. */
export type Typed = string | boolean;
/** What was typed, by key. A map, so that a setting named `__proto__` is one like any other. */
export type Drafts = ReadonlyMap<string, Typed>;

/** One setting that would be saved now. */
export interface PendingChange {
  readonly setting: Setting;
  readonly after: unknown;
}

/** What a control shows before anyone types; nothing for a secret. */
export function shownValue({ type, value }: Setting): Typed {
  if (type === 'boolean') return value === true;
  if (type === 'secret' || value === null || value === undefined) return '';
  if (type === 'json') return JSON.stringify(value, null, 2);
  return typeof value === 'string' ? value : String(value);
}

type Reading = { readonly value: unknown } | { readonly error: string };

/** Makes a value of the setting's type of what was typed. */
export function readTyped({ type }: Setting, typed: Typed): Reading {
  if (typeof typed === 'boolean') return { value: typed };
  if (type === 'number') {
    const text = typed.trim();
    return /^-?\d+(\.\d+)?$/.test(text) ? { value: Number(text) } : { error: words.notNumber };
  }
  if (type !== 'json') return { value: typed };
  try {
    return { value: JSON.parse(typed) as unknown };
  } catch {
    return { error: words.notJson };
  }
}

/** Whether two values are the same to a server; the way JSON is laid out does not matter. */
const isSame = (a: unknown, b: unknown): boolean => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

/**
 * What differs from the server, and what cannot be read.
 *
 * @returns changes in the order of the settings; errors by key
 */
export function judgeDrafts(
  settings: readonly Setting[],
  drafts: Drafts,
): { changes: PendingChange[]; errors: Map<string, string> } {
  const changes: PendingChange[] = [];
  const errors = new Map<string, string>();
  for (const setting of settings) {
    const typed = drafts.get(setting.key);
    if (typed === undefined || typed === shownValue(setting)) continue;
    const reading = readTyped(setting, typed);
    if ('error' in reading) {
      errors.set(setting.key, reading.error);
      changes.push({ setting, after: typed });
    } else if (!isSame(reading.value, setting.value)) {
      changes.push({ setting, after: reading.value });
    }
  }
  return { changes, errors };
}

export const toSend = (changes: readonly PendingChange[]): SettingChange[] =>
  changes.map(({ setting, after }) => [setting.key, after]);

/** The settings as they are after these were saved; a secret is only known to be set. */
export const withSaved = (settings: readonly Setting[], saved: ReadonlyMap<string, unknown>): readonly Setting[] =>
  settings.map((setting) =>
    saved.has(setting.key)
      ? { ...setting, isSet: true, value: setting.type === 'secret' ? null : saved.get(setting.key) }
      : setting,
  );
