import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { fetchSettings, SETTINGS_KEY, type Setting, saveSettings } from '../../../api/adminSettings';
import { useApiMutation } from '../../../components/useApiMutation';
import { NESTING_MAX } from '../../../config/limits';
import { EMAIL_SHAPE } from '../../../domain/user';
import { fieldErrorsOf } from '../../../http/failure';
import { quoteBigIntegers } from '../../../lib/bigIntegers';
import { cleanText } from '../../../lib/cleanText';
import { wallMs } from '../../../lib/clock';
import { isDeeperThan } from '../../../lib/dict';
import { typedNumber } from '../../../lib/typedNumber';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { commonZh } from '../../../text/zh/common';
import { settingsZh as labels } from '../../../text/zh/settings';
import { isSame } from '../checkedSave';

/** The content of a control: text, or whether a switch is on. */
export type Draft = string | boolean;
/** By key. A map, so that a setting named `__proto__` is one like any other. */
type Drafts = ReadonlyMap<string, Draft>;

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

type Parsed = { readonly value: unknown } | { readonly error: string };

/** Settings that count something; a server whose value is negative already means something else by it. */
const COUNTS =
  /(?:^|[._-])(?:days?|hours?|minutes?|seconds?|limit|count|size|max|min|timeout|ttl|quota|retries|attempts)$/i;

function parseNumber({ key, value }: Setting, text: string): Parsed {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { error: labels.notNumber };
  const number = Number(text);
  const isCount = COUNTS.test(key);
  if (/(?:^|[._-])port$/i.test(key) && !(Number.isInteger(number) && number >= 1 && number <= 65_535))
    return { error: labels.notPort };
  if (isCount && number < 0 && !(Number(value) < 0)) return { error: labels.negative };
  if (isCount && !Number.isInteger(number) && Number.isInteger(value)) return { error: labels.notWhole };
  return Math.abs(number) > Number.MAX_SAFE_INTEGER ? { error: labels.tooLarge } : { value: number };
}

/** What a text must look like, as far as the name of its setting tells; an empty one is none. */
const TEXT_RULES: readonly (readonly [key: RegExp, rule: RegExp, error: string])[] = [
  [/(?:^|[._-])e-?mail$/i, EMAIL_SHAPE, labels.notEmail],
  [/(?:^|[._-])ur[li]$/i, /^https?:\/\/[^\s/]+\S*$/i, labels.notUrl],
  [/(?:^|[._-])currency$/i, /^[A-Z]{3}$/, labels.notCurrency],
];

function parseText({ key, type }: Setting, text: string): Parsed {
  const rule = type === 'string' && text.trim() !== '' ? TEXT_RULES.find(([name]) => name.test(key)) : undefined;
  return rule === undefined || rule[1].test(text.trim()) ? { value: text } : { error: rule[2] };
}

function parseJson(text: string): Parsed {
  try {
    const value = JSON.parse(text) as unknown;
    if (isDeeperThan(value, NESTING_MAX)) return { error: labels.deep(NESTING_MAX) };
    return quoteBigIntegers(text) === text ? { value } : { error: labels.tooLarge };
  } catch {
    return { error: labels.notJson };
  }
}

/** Parses a draft to a value of the setting's type; what would be rounded or cannot be meant is refused. */
export function parseDraft(setting: Setting, draft: Draft): Parsed {
  if (typeof draft === 'boolean') return { value: draft };
  if (setting.type === 'number') return parseNumber(setting, typedNumber(draft));
  return setting.type === 'json' ? parseJson(draft) : parseText(setting, draft);
}

/** The drafts that differ from the server, in the order of the settings, and the errors of the invalid ones by key. */
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

/** Whether a change shuts users out. */
export const startsMaintenance = ({ setting, after }: PendingChange): boolean =>
  after === true && /maintenance/i.test(setting.key);

/** A change over a value that somebody else has saved meanwhile. */
export interface Overwritten {
  readonly change: PendingChange;
  readonly now: Setting;
}

/** Changes of settings that have another value now than the one that was changed. A secret is not known. */
const overwritten = (changes: readonly PendingChange[], now: readonly Setting[]): Overwritten[] =>
  changes.flatMap((change) => {
    const current = now.find(({ key }) => key === change.setting.key);
    if (current === undefined || current.type === 'secret') return [];
    const isOthers = !isSame(current.value, change.setting.value) && !isSame(current.value, change.after);
    return isOthers ? [{ change, now: current }] : [];
  });

const TEXT_MAX = 400;

/** A value as the list of changes shows it; of a secret only whether it is set. */
export function valueText(setting: Setting, value: unknown, when: 'before' | 'after'): string {
  if (setting.type === 'secret') return when === 'after' ? labels.newSecret : setting.isSet ? labels.set : labels.unset;
  if (typeof value === 'boolean') return value ? labels.on : labels.off;
  if (value === null || value === undefined || value === '') return commonZh.blank;
  return cleanText(typeof value === 'object' ? JSON.stringify(value) : String(value), TEXT_MAX);
}

const without = <T>(map: ReadonlyMap<string, T>, keys: Iterable<string>): Map<string, T> => {
  const rest = new Map(map);
  for (const key of keys) rest.delete(key);
  return rest;
};

export function useSettingsForm(settings: readonly Setting[]) {
  const queryClient = useQueryClient();
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [serverErrors, setServerErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [overwrites, setOverwrites] = useState<readonly Overwritten[]>([]);
  const { changes, errors } = compareDrafts(settings, drafts);
  useUnsavedChanges(changes.length > 0);

  /** What the server has got is the setting now; what was typed meanwhile over it is a draft still. */
  const keepSaved = (saved: ReadonlyMap<string, unknown>, sent: Drafts) => {
    if (saved.size === 0) return;
    queryClient.setQueryData<readonly Setting[]>(SETTINGS_KEY, (old) => old && withSaved(old, saved));
    setDrafts((old) =>
      without(
        old,
        [...saved.keys()].filter((key) => old.get(key) === sent.get(key)),
      ),
    );
    void queryClient.invalidateQueries({ queryKey: SETTINGS_KEY });
  };

  const { send, isPending, failure, reset } = useApiMutation({
    call: async (input: { changes: readonly PendingChange[]; drafts: Drafts }) => {
      const values = new Map(input.changes.map(({ setting, after }) => [setting.key, after]));
      const saved = new Map<string, unknown>();
      // A server that cannot say is believed to have what it had.
      const now = await fetchSettings().catch(() => null);
      const found = now === null ? [] : overwritten(input.changes, now);
      if (now !== null && found.length > 0) {
        queryClient.setQueryData<readonly Setting[]>(SETTINGS_KEY, now);
        return found;
      }
      try {
        await saveSettings([...values], (key) => saved.set(key, values.get(key)));
      } finally {
        keepSaved(saved, input.drafts);
      }
      return found;
    },
    onSuccess: (found) => {
      setOverwrites(found);
      if (found.length > 0) return;
      setSavedAt(wallMs());
      setChecked(false);
    },
    onError: (error, input) => {
      const sent = new Set(input.changes.map(({ setting }) => setting.key));
      const messages = fieldErrorsOf(error);
      const atFields = messages.filter(([key]) => sent.has(key));
      setServerErrors(new Map(atFields));
      return atFields.length > 0 && atFields.length === messages.length ? null : undefined;
    },
  });

  const type = (setting: Setting, draft: Draft) => {
    setDrafts((old) =>
      draft === shownValue(setting) ? without(old, [setting.key]) : new Map(old).set(setting.key, draft),
    );
    setServerErrors((old) => without(old, [setting.key]));
    setSavedAt(null);
  };

  /** @returns the key of the first setting with an invalid draft; nothing is sent then */
  const save = (): string | null => {
    setChecked(true);
    setServerErrors(new Map());
    const [invalid] = errors.keys();
    if (invalid === undefined) void send({ changes, drafts });
    else reset();
    return invalid ?? null;
  };

  const discard = () => {
    setDrafts(new Map());
    setServerErrors(new Map());
    setOverwrites([]);
    setChecked(false);
    reset();
  };

  return {
    changes,
    savedAt,
    isPending,
    failure,
    /** Values of somebody else that the next save replaces; it was stopped once to say so. */
    overwrites,
    /** Whether everything typed can be sent. */
    isValid: errors.size === 0,
    reset,
    type,
    save,
    discard,
    valueOf: (setting: Setting): Draft => drafts.get(setting.key) ?? shownValue(setting),
    errorOf: (key: string): string | undefined => serverErrors.get(key) ?? (isChecked ? errors.get(key) : undefined),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
