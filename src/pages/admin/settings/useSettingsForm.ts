import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { SETTINGS_KEY, type SettingChange, saveSettings, type Setting } from '../../../api/adminSettings';
import { useApiMutation } from '../../../components/useApiMutation';
import { ApiError } from '../../../http/failure';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { type Drafts, type Typed, judgeDrafts, shownValue, toSend, withSaved } from './settingDraft';

const without = <T>(map: ReadonlyMap<string, T>, keys: Iterable<string>): Map<string, T> => {
  const rest = new Map(map);
  for (const key of keys) rest.delete(key);
  return rest;
};

/** Puts the server's messages about single settings aside; what is left is for all to see. */
function fieldMessages(error: unknown, keys: ReadonlySet<string>): ReadonlyMap<string, string> {
  const entries = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  return new Map(entries.filter(([key]) => keys.has(key)));
}

/**
 * What was typed over the settings, and its way to the server.
 *
 * @param settings as the server has them
 */
export function useSettingsForm(settings: readonly Setting[]) {
  const queryClient = useQueryClient();
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [serverErrors, setServerErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [isJudged, setJudged] = useState(false);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const { changes, errors } = judgeDrafts(settings, drafts);
  useUnsavedChanges(changes.length > 0);

  const latest = useRef(drafts);
  useEffect(() => {
    latest.current = drafts;
  });

  const sending = useApiMutation(async (wanted: readonly SettingChange[]) => {
    const values = new Map(wanted);
    const sent = latest.current;
    const saved = new Map<string, unknown>();
    try {
      await saveSettings(wanted, (key) => saved.set(key, values.get(key)));
      setSavedAt(Date.now());
      setJudged(false);
    } catch (error) {
      const messages = fieldMessages(error, new Set(values.keys()));
      setServerErrors(messages);
      if (messages.size === 0 || !(error instanceof ApiError) || messages.size < Object.keys(error.fieldErrors).length)
        throw error;
    } finally {
      queryClient.setQueryData<readonly Setting[]>(SETTINGS_KEY, (old) => old && withSaved(old, saved));
      // What was typed meanwhile over what was sent is not saved yet.
      setDrafts((old) =>
        without(
          old,
          [...saved.keys()].filter((key) => old.get(key) === sent.get(key)),
        ),
      );
      if (saved.size > 0) void queryClient.invalidateQueries({ queryKey: SETTINGS_KEY });
    }
  });

  const type = (setting: Setting, typed: Typed) => {
    setDrafts((old) =>
      typed === shownValue(setting) ? without(old, [setting.key]) : new Map(old).set(setting.key, typed),
    );
    setServerErrors((old) => without(old, [setting.key]));
    setSavedAt(null);
  };

  /** Sends what has changed; gives the key of the first setting that cannot be read, and then sends nothing. */
  const save = (): string | null => {
    setJudged(true);
    setServerErrors(new Map());
    const [faulty] = errors.keys();
    if (faulty === undefined) void sending.send(toSend(changes));
    else sending.clear();
    return faulty ?? null;
  };

  const discard = () => {
    setDrafts(new Map());
    setServerErrors(new Map());
    setJudged(false);
    sending.clear();
  };

  return {
    changes,
    savedAt,
    sending,
    type,
    save,
    discard,
    valueOf: (setting: Setting): Typed => drafts.get(setting.key) ?? shownValue(setting),
    errorOf: (key: string): string | undefined => serverErrors.get(key) ?? (isJudged ? errors.get(key) : undefined),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
