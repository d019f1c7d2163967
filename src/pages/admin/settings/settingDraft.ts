import type { Setting } from '../../../api/adminSettings';
import { cleanText } from '../../../lib/cleanText';
import { settingsZh as labels } from '../../../text/zh/settings';

/** The content of a control: text, or whether a switch is on. */
export type Draft = string | boolean;
/** By key. A map, so that a setting named `__proto__` is one like any other. */
export type Drafts = ReadonlyMap<string, Draft>;

/** A setting that would be saved now. */
export interface PendingChange {
  readonly setting: Setting;
  readonly after: unknown;
}

/** The content of a control before anything is typed; nothing for a secret. */
export function shownValue({ type, value }: Setting): Draft {
  if (type === 'boolean') return value === true;
  if (type === 'secret' || value === null || value === undefined) return '';
  if (type === 'json') return JSON.stringify(value, null, 2);
  return typeof value === 'string' ? value : String(value);
}

/** Parses a draft to a value of the setting's type. */
export function parseDraft({ type }: Setting, draft: Draft): { readonly value: unknown } | { readonly error: string } {
  if (typeof draft === 'boolean') return { value: draft };
  if (type === 'number') {
    const text = draft.trim();
    return /^-?\d+(\.\d+)?$/.test(text) ? { value: Number(text) } : { error: labels.notNumber };
  }
  if (type !== 'json') return { value: draft };
  try {
    return { value: JSON.parse(draft) as unknown };
  } catch {
    return { error: labels.notJson };
  }
}

/** Whether two values are the same to a server; the layout of JSON does not matter. */
const isSame = (a: unknown, b: unknown): boolean => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

/**
 * The drafts that differ from the server, and the invalid ones.
 *
 * @returns changes in the order of the settings; errors by key
 */
export function compareDrafts(
  settings: readonly Setting[],
  drafts: Drafts,
): { changes: PendingChange[]; errors: Map<string, string> } {
  const changes: PendingChange[] = [];
  const errors = new Map<string, string>();
  for (const setting of settings) {
    const draft = drafts.get(setting.key);
    if (draft === undefined || draft === shownValue(setting)) continue;
    const parsed = parseDraft(setting, draft);
    if ('error' in parsed) {
      errors.set(setting.key, parsed.error);
      changes.push({ setting, after: draft });
    } else if (!isSame(parsed.value, setting.value)) {
      changes.push({ setting, after: parsed.value });
    }
  }
  return { changes, errors };
}

/** The settings after some were saved; a secret is only known to be set. */
export const withSaved = (settings: readonly Setting[], saved: ReadonlyMap<string, unknown>): readonly Setting[] =>
  settings.map((setting) =>
    saved.has(setting.key)
      ? { ...setting, isSet: true, value: setting.type === 'secret' ? null : saved.get(setting.key) }
      : setting,
  );

const TEXT_MAX = 400;

/** A value as the list of changes shows it; of a secret only whether it is set. */
export function valueText(setting: Setting, value: unknown, when: 'before' | 'after'): string {
  if (setting.type === 'secret') return when === 'after' ? labels.newSecret : setting.isSet ? labels.set : labels.unset;
  if (typeof value === 'boolean') return value ? labels.on : labels.off;
  if (value === null || value === undefined || value === '') return labels.blank;
  return cleanText(typeof value === 'object' ? JSON.stringify(value) : String(value), TEXT_MAX);
}
