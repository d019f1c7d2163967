import { clsx } from 'clsx';
import { useState } from 'react';

import { reserveScrollPadding } from '../../../lib/scrollPadding';
import { commonZh } from '../../../text/zh/common';
import { settingsZh as labels } from '../../../text/zh/settings';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import type { NonTextChildren } from '../../../ui/elements';
import { IconCheck } from '../../../ui/icons';
import { type PendingChange, shownValue, valueText } from './settingsForm';

interface SaveBarProps {
  changes: readonly PendingChange[];
  isPending: boolean;
  /** Whether the last save succeeded and the user has changed nothing since. */
  isSaved: boolean;
  onDiscard: () => void;
  children: NonTextChildren;
}

export function SaveBar({ changes, isPending, isSaved, onDiscard, children }: SaveBarProps) {
  const [isReviewing, setReviewing] = useState(false);
  const isDirty = changes.length > 0;
  return (
    <section
      ref={reserveScrollPadding}
      aria-label={labels.bar}
      data-focus-fallback="[role=status]"
      className={clsx(
        (isDirty || isSaved) &&
          'sticky bottom-0 z-10 -mx-1 mt-4 rounded-t-md border border-border-strong bg-raised px-4 py-3 shadow-3 [@media(height<25rem)]:static',
      )}
    >
      {children}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="flex items-center gap-2 font-semibold">
          {isDirty && <span>{labels.pending(changes.length)}</span>}
          {!isDirty && isSaved && (
            <>
              <IconCheck className="size-4 text-ok-ink" />
              <span>{labels.saved}</span>
            </>
          )}
        </p>
        {isDirty && (
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={() => setReviewing(true)}>
              {labels.review}
            </Button>
            <Button variant="secondary" aria-disabled={isPending} onClick={() => !isPending && onDiscard()}>
              {labels.discard}
            </Button>
            <Button type="submit" busy={isPending} busyLabel={commonZh.saving}>
              {commonZh.saveChanges}
            </Button>
          </div>
        )}
      </div>
      {isReviewing && isDirty && <ChangesDialog changes={changes} onClose={() => setReviewing(false)} />}
    </section>
  );
}

const CELL = 'border-b border-border px-2.5 py-2 align-top wrap-anywhere whitespace-pre-wrap';

const ChangesDialog = ({ changes, onClose }: { changes: readonly PendingChange[]; onClose: () => void }) => (
  <Dialog wide onClose={onClose} title={labels.review} dismiss={commonZh.close}>
    <div role="region" aria-label={labels.reviewCaption} tabIndex={0} className="mt-4 max-h-[55dvh] overflow-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{labels.reviewCaption}</caption>
        <thead className="bg-sunken text-small text-ink-2">
          <tr>
            {[labels.setting, labels.before, labels.after].map((head) => (
              <th key={head} scope="col" className="px-2.5 py-2 font-semibold whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ setting, after }) => (
            <tr key={setting.key}>
              <th scope="row" className={`${CELL} font-normal`}>
                <span>{setting.description || setting.key}</span>
                {setting.description !== '' && (
                  <code translate="no" className="block font-mono text-xs text-ink-3">
                    {setting.key}
                  </code>
                )}
              </th>
              <td className={`${CELL} text-ink-2`}>{valueText(setting, shownValue(setting), 'before')}</td>
              <td className={`${CELL} font-semibold`}>{valueText(setting, after, 'after')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Dialog>
);
