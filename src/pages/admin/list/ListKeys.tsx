import { useEffect, useEffectEvent, useState } from 'react';

import { readLocal, removeLocal, writeLocal } from '../../../lib/browserStorage';
import { listen } from '../../../lib/listen';
import { commonZh } from '../../../text/zh/common';
import { listZh } from '../../../text/zh/list';
import { Dialog } from '../../../ui/Dialog';

/** The single keys of a list, in the order they are explained. */
const MEANINGS = {
  '/': listZh.keySearch,
  r: listZh.keyRefresh,
  '[': listZh.previous,
  ']': listZh.next,
  'j / k': listZh.keyRecords,
  '?': listZh.keyHelp,
};

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented' | 'target'
>;

const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]';

/** The shortcut key that was pressed; `null` while the user types, or more than `dialogs` dialogs are open. */
export function shortcutKey<Key extends string>(press: Press, keys: readonly Key[], dialogs = 0): Key | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.defaultPrevented) return null;
  if (press.target instanceof Element && press.target.closest(TYPING) !== null) return null;
  if (document.querySelectorAll('[role="dialog"]').length > dialogs) return null;
  return keys.find((key) => key === press.key.toLowerCase()) ?? null;
}

/**
 * Runs the action of a single key; a key without an action stays the browser's.
 *
 * @param isOn off, nothing listens (WCAG 2.1.4)
 * @param dialogs how many may be open: 1 for the keys of a drawer, which is a dialog itself
 */
export function useShortcuts(actions: Readonly<Record<string, (() => void) | null>>, isOn: boolean, dialogs = 0): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutKey(event, Object.keys(actions), dialogs);
    const action = key !== null && actions[key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => (isOn ? listen(document, 'keydown', (event: KeyboardEvent) => onKey(event)) : undefined), [isOn]);
}

const ON = '1';

/** A yes or no that this browser remembers; off until it is set. */
export function useStoredFlag(key: string): [boolean, (next: boolean) => void] {
  const [isOn, setOn] = useState(() => readLocal(key) === ON);
  const set = (next: boolean) => {
    setOn(next);
    if (next) writeLocal(key, ON);
    else removeLocal(key);
  };
  return [isOn, set];
}

interface KeysDialogProps {
  hasSearch: boolean;
  /** Rows open as records in a drawer. */
  hasRecords: boolean;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

export function KeysDialog({ hasSearch, hasRecords, isOn, onSwitch, onClose }: KeysDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={listZh.keys}
      description={listZh.keysHint}
      dismiss={commonZh.close}
      initialFocus="dismiss"
    >
      <dl className="mt-4 grid grid-cols-[max-content_1fr] items-center gap-x-4 gap-y-2">
        {Object.entries(MEANINGS)
          .filter(([key]) => (hasSearch || key !== '/') && (hasRecords || key !== 'j / k'))
          .map(([key, meaning]) => (
            <div key={key} className="col-span-2 grid grid-cols-subgrid">
              <dt>
                <kbd className="inline-grid min-w-7 place-items-center rounded-xs border border-border-strong bg-sunken px-1.5 font-mono text-small">
                  {key}
                </kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
      </dl>
      <label className="mt-4 flex min-h-control items-center gap-2.5">
        <input type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} className="size-4" />
        {listZh.keysOn}
      </label>
    </Dialog>
  );
}
