import { clsx } from 'clsx';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useApiMutation } from '../../../components/useApiMutation';
import { useTimeout } from '../../../lib/clock';
import { coversLowerEdge } from '../../../lib/lowerEdge';
import { commonZh } from '../../../text/zh/common';
import { listZh } from '../../../text/zh/list';
import { Button } from '../../../ui/Button';
import { IconClose, IconOk } from '../../../ui/icons';
import { ErrorMessage, ForeignText } from '../messages';

interface NoticeContent {
  readonly text: string;
  /** E-mail or name of the user or thing that was changed. */
  readonly about?: string | undefined;
  /** Takes the change back, where a call allows it. */
  readonly undo?: (() => Promise<void>) | undefined;
}

/** The result of the last action; a screen that navigates to a list may bring it along as `state: { notice, about }`. */
export type Notice = ReturnType<typeof useNotice>;

function noticeIn(state: unknown): NoticeContent | null {
  if (typeof state !== 'object' || state === null || !('notice' in state) || typeof state.notice !== 'string')
    return null;
  const about = 'about' in state && typeof state.about === 'string' ? state.about : undefined;
  return { text: state.notice, about };
}

export function useNotice() {
  const location = useLocation();
  const navigate = useNavigate();
  const received = noticeIn(location.state);
  const [content, setContent] = useState(received);
  const isReceived = received !== null;
  useEffect(() => {
    // Shown once: a reload or Back does not bring it again.
    if (isReceived) void navigate(location, { replace: true, state: null, preventScrollReset: true });
  }, [isReceived, location, navigate]);
  return {
    content,
    show: (text: string, more: Omit<NoticeContent, 'text'> = {}) => setContent({ text, ...more }),
    clear: () => setContent(null),
  };
}

/** WCAG 2.2.1: long enough to read twice; the pointer or the focus on it stops the time. */
const STAYS_MS = 10_000;

/**
 * Shows the notice over the lower edge of the window, so that it is in sight wherever the page is scrolled to, and nothing
 * moves. It is announced and never takes the focus. The live region is there before its text.
 */
export function NoticeToast({ notice }: { notice: Notice }) {
  const { content, clear } = notice;
  const [isHeld, setHeld] = useState(false);
  /** What had the focus before the notice. */
  const before = useRef<Element>(null);
  /** The pressed button vanishes, which no blur tells: the focus goes back, and the time goes on. */
  const leave = () => {
    setHeld(false);
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  const undoing = useApiMutation({
    call: async (undo: () => Promise<void>) => undo(),
    onSuccess: () => {
      leave();
      notice.show(listZh.undone, { about: content?.about });
    },
  });
  const isStaying = isHeld || undoing.isPending || undoing.failure !== null;
  const forget = useEffectEvent(undoing.reset);
  useEffect(() => forget(), [content]);
  useTimeout(clear, content === null || isStaying ? null : STAYS_MS, content);
  const close = () => {
    leave();
    clear();
  };
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-toast flex justify-center print:hidden">
      <div
        ref={coversLowerEdge}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={(event) => {
          setHeld(true);
          if (!isInside(event)) before.current = event.relatedTarget;
        }}
        onBlur={(event) => {
          if (isInside(event)) return;
          setHeld(false);
          before.current = null;
        }}
        className={clsx(
          content === null
            ? 'sr-only'
            : 'pointer-events-auto flex w-max max-w-full items-center gap-3 rounded-md border border-border-strong bg-raised py-2 pr-2 pl-4 shadow-2',
        )}
      >
        {content !== null && <IconOk className="size-5 shrink-0 text-ok-ink" />}
        <div role="status" className="min-w-0">
          {content !== null && (
            <>
              <ForeignText>{content.text}</ForeignText>
              {content.about !== undefined && content.about !== '' && (
                <bdi className="block truncate text-small text-ink-2">{content.about}</bdi>
              )}
            </>
          )}
        </div>
        {undoing.failure !== null && (
          <div role="alert" className="text-small text-danger">
            <ErrorMessage error={undoing.failure.error} fallback={listZh.undoFailed} />
          </div>
        )}
        {content?.undo !== undefined && (
          <Button
            variant="quiet"
            size="row"
            busy={undoing.isPending}
            onClick={() => content.undo !== undefined && void undoing.send(content.undo)}
          >
            {listZh.undo}
          </Button>
        )}
        {content !== null && (
          <button
            type="button"
            aria-label={commonZh.close}
            onClick={close}
            className="grid size-8 shrink-0 place-items-center rounded-sm pointer-coarse:size-11"
          >
            <IconClose className="size-4" />
          </button>
        )}
      </div>
    </div>
  );
}
