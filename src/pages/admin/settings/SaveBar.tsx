import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { settingsZh as words } from '../../../text/zh/settings';
import { Button } from '../../../ui/Button';
import { IconCheck } from '../../../ui/icons';
import { ChangesDialog } from './ChangesDialog';
import type { PendingChange } from './settingDraft';

interface SaveBarProps {
  changes: readonly PendingChange[];
  isSending: boolean;
  /** When the last save worked, until something is typed again. */
  savedAt: number | null;
  onDiscard: () => void;
  /** What went wrong with the last save. */
  children: ReactNode;
}

/** Keeps to the lower edge of the window as long as something is not saved; says how much, and what. */
export function SaveBar({ changes, isSending, savedAt, onDiscard, children }: SaveBarProps) {
  const [isReviewing, setReviewing] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const isDirty = changes.length > 0;
  // The button that was pressed is gone with the bar; who listens and who tabs goes on from what became of it. Who is in a
  // field already stays there.
  useEffect(() => {
    const active = document.activeElement;
    if (savedAt !== null && (active === null || active === document.body)) line.current?.focus();
  }, [savedAt]);
  const isShown = isDirty || savedAt !== null;
  return (
    <section
      aria-label={words.bar}
      className={clsx(
        isShown &&
          'sticky bottom-0 z-10 -mx-1 mt-4 rounded-t-md border border-border-strong bg-raised px-4 py-3 shadow-3',
      )}
    >
      {children}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p ref={line} role="status" tabIndex={-1} className="flex items-center gap-2 font-semibold">
          {isDirty && words.pending(changes.length)}
          {!isDirty && savedAt !== null && (
            <>
              <IconCheck className="size-4 text-ok-ink" />
              {words.saved}
            </>
          )}
        </p>
        {isDirty && (
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={() => setReviewing(true)}>
              {words.review}
            </Button>
            <Button variant="secondary" aria-disabled={isSending} onClick={() => !isSending && onDiscard()}>
              {words.discard}
            </Button>
            <Button type="submit" busy={isSending} busyLabel={words.saving}>
              {words.save}
            </Button>
          </div>
        )}
      </div>
      {isReviewing && isDirty && <ChangesDialog changes={changes} onClose={() => setReviewing(false)} />}
    </section>
  );
}
