import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useApiMutation } from '../../components/useApiMutation';
import { cannotReadBack } from '../../http/failure';
import { commonZh } from '../../text/zh/common';
import { editsZh as text } from '../../text/zh/edits';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';

/** Whether two values are the same to a server; the layout of JSON does not matter. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/** The fields of `to`, which is what a form edits of a record, that differ from `from`. */
export const changedFields = <Values extends object>(from: Values, to: Values): Partial<Values> =>
  Object.fromEntries(
    namesOf(to)
      .filter((name) => !isSame(from[name], to[name]))
      .map((name) => [name, to[name]]),
  ) as Partial<Values>;

/** A field that somebody else has changed since it was read. */
interface Conflict {
  readonly name: string;
  readonly before: unknown;
  readonly now: unknown;
  /** `undefined` for a field that the user did not touch. */
  readonly mine: unknown;
}

/** The fields whose value on the server is neither the one that was read nor the one that shall be saved. */
const conflictsOf = <Values extends object>(read: Values, now: Values, typed: Values): Conflict[] =>
  namesOf(read)
    .filter((name) => !isSame(read[name], now[name]) && !isSame(now[name], typed[name]))
    .map((name) => ({
      name,
      before: read[name],
      now: now[name],
      mine: isSame(read[name], typed[name]) ? undefined : typed[name],
    }));

interface CheckedSaveOptions<Values extends object> {
  /** The record as the form was opened with it. */
  read: Values;
  load: () => Promise<Values>;
  /** Gets the changed fields, and the whole for a record that is new. */
  save: (change: Partial<Values>, whole: Values) => Promise<void>;
  onSaved: (change: Partial<Values>) => unknown;
  onError: (error: unknown) => unknown;
  /** The record is different now: what the user typed stays in the form, everything else becomes this. */
  onConflict: (now: Values, typed: Partial<Values>) => void;
}

/**
 * Saves a record of the back-office without undoing what somebody else did meanwhile: only changed fields are sent, and
 * before that the record is read again. What another administrator has changed is shown, and the next save goes through.
 */
export function useCheckedSave<Values extends object>(options: CheckedSaveOptions<Values>) {
  const { read, load, save, onSaved, onError, onConflict } = options;
  const [known, setKnown] = useState(read);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [hadNothing, setHadNothing] = useState(false);
  const mutation = useApiMutation({
    call: async (typed: Values) => {
      // Where a server has no call for one record, the changed fields are saved unasked.
      const now = await load().catch((error: unknown) => {
        if (cannotReadBack(error)) return known;
        throw error;
      });
      const found = conflictsOf(known, now, typed);
      if (found.length === 0) await save(changedFields(known, typed), typed);
      return { now, found };
    },
    onSuccess: ({ now, found }, typed) => {
      setConflicts(found);
      if (found.length === 0) return onSaved(changedFields(known, typed));
      setKnown(now);
      onConflict(now, changedFields(known, typed));
      return undefined;
    },
    onError,
  });
  const reset = () => {
    setConflicts([]);
    setHadNothing(false);
    mutation.reset();
  };
  return {
    save: async (typed: Values) => {
      const isUnchanged = namesOf(changedFields(known, typed)).length === 0;
      setHadNothing(isUnchanged);
      if (!isUnchanged) await mutation.send(typed);
    },
    isPending: mutation.isPending,
    failure: mutation.failure,
    reset,
    conflicts,
    /** The record as the server had it last. */
    known,
    /** The last save had nothing to send. */
    hadNothing,
  };
}

interface SaveNoticeProps {
  saving: Pick<ReturnType<typeof useCheckedSave>, 'conflicts' | 'hadNothing' | 'isPending' | 'reset'>;
  labels: Readonly<Record<string, string>>;
  /** A value in the words of the screen, where it has some; other text and numbers stand as they are. */
  wordOf: (name: string, value: unknown) => string | undefined;
  /** The form that the first button submits. */
  formId: string;
  /** Puts what the server has into the form. */
  onTakeLatest: () => void;
}

const plainWord = (value: unknown): string => {
  if (value === null || value === undefined) return commonZh.unknown;
  return (Array.isArray(value) ? value.join(commonZh.comma) : String(value)) || commonZh.blank;
};

/** What stands in the way of a save: changes of somebody else, with the choice, or that there is nothing to save. */
export function SaveNotice({ saving, labels, wordOf, formId, onTakeLatest }: SaveNoticeProps): ReactNode {
  const { conflicts, hadNothing, isPending, reset } = saving;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [conflicts]);
  const takeLatest = () => {
    onTakeLatest();
    reset();
  };
  const word = (name: string, value: unknown) => wordOf(name, value) ?? plainWord(value);
  return (
    <>
      {conflicts.length > 0 && (
        <Alert ref={box} tone="warn" role="alert" tabIndex={-1} title={text.title}>
          <ul className="mt-1 grid gap-1">
            {conflicts.map(({ name, before, now, mine }) => (
              <li key={name} className="wrap-anywhere">
                {mine === undefined
                  ? text.untouched(labels[name] ?? name, word(name, before), word(name, now))
                  : text.touched(labels[name] ?? name, word(name, before), word(name, now), word(name, mine))}
              </li>
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button type="submit" form={formId} variant="secondary" aria-disabled={isPending}>
              {text.keepMine}
            </Button>
            <Button variant="quiet" onClick={() => !isPending && takeLatest()}>
              {text.takeLatest}
            </Button>
          </div>
        </Alert>
      )}
      <p role="status" className="text-small text-ink-2">
        {hadNothing && text.nothingChanged}
      </p>
    </>
  );
}
