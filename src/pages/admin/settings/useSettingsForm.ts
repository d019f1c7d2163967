import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { fetchSettings, SETTINGS_KEY, type Setting, saveSettings } from '../../../api/adminSettings';
import { useApiMutation } from '../../../components/useApiMutation';
import { ApiError } from '../../../http/failure';
import { wallMs } from '../../../lib/clock';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import {
  type Draft,
  type Drafts,
  type Overwritten,
  overwritten,
  type PendingChange,
  compareDrafts,
  shownValue,
  withSaved,
} from './settingDraft';

const without = <T>(map: ReadonlyMap<string, T>, keys: Iterable<string>): Map<string, T> => {
  const rest = new Map(map);
  for (const key of keys) rest.delete(key);
  return rest;
};

/** A save under way: the changes, and what was typed when it began. */
interface SaveInput {
  readonly changes: readonly PendingChange[];
  readonly drafts: Drafts;
}

/**
 * The drafts over the settings, and saving them.
 *
 * @param settings as the server has them
 */
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
    call: async (input: SaveInput) => {
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
      const messages = Object.entries(error instanceof ApiError ? error.fieldErrors : {});
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
