import { useRef } from 'react';

import { commonZh } from '../../../text/zh/common';
import { listZh } from '../../../text/zh/list';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import type { ListKey } from './listKeys';

const MEANINGS: readonly (readonly [ListKey, string])[] = [
  ['/', listZh.keySearch],
  ['r', listZh.keyRefresh],
  ['[', listZh.keyPrevious],
  [']', listZh.keyNext],
  ['?', listZh.keyHelp],
];

interface KeysDialogProps {
  hasSearch: boolean;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** The keys of a list, and the switch that turns them off. */
export function KeysDialog({ hasSearch, isOn, onSwitch, onClose }: KeysDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={listZh.keys}
      description={listZh.keysHint}
      initialFocus={close}
      actions={
        <Button ref={close} variant="secondary" onClick={onClose}>
          {commonZh.close}
        </Button>
      }
    >
      <dl className="mt-4 grid grid-cols-[max-content_1fr] items-center gap-x-4 gap-y-2">
        {MEANINGS.filter(([key]) => hasSearch || key !== '/').map(([key, meaning]) => (
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
