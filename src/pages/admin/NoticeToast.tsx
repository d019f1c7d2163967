import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useTimeout } from '../../lib/clock';
import { reserveScrollPadding } from '../../lib/scrollPadding';
import { commonZh } from '../../text/zh/common';
import { IconClose, IconOk } from '../../ui/icons';
import { ForeignText } from './messages';

interface NoticeContent {
  readonly text: string;
  readonly about?: ReactNode;
}

/** Message about the last action. A page can pass it to the next page in the router state `{ notice, about }`. */
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
    // Clear the router state, so that the notice isn't shown again on reload or Back.
    if (isReceived) void navigate(location, { replace: true, state: null, preventScrollReset: true });
  }, [isReceived, location, navigate]);
  return {
    content,
    show: (text: string, about?: ReactNode) => setContent({ text, about }),
    clear: () => setContent(null),
  };
}

/** How long a notice stays visible: enough time to read it twice. Hover or focus stops the timer (WCAG 2.2.1). */
const VISIBLE_MS = 10_000;

/** Shows a notice without moving the focus. Always renders the live region, so that screen readers announce text. */
export function NoticeToast({ notice: { content, clear } }: { notice: Notice }) {
  const [isHeld, setHeld] = useState(false);
  useTimeout(clear, content === null || isHeld ? null : VISIBLE_MS, content);
  const close = () => {
    setHeld(false);
    clear();
  };
  return (
    // If the bulk action bar covers the bottom, show the notice below the header.
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-toast flex justify-center print:hidden [:root:has([data-lower-bar])_&]:top-18 [:root:has([data-lower-bar])_&]:bottom-auto">
      <div
        ref={reserveScrollPadding}
        data-focus-ignore
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
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
              {Boolean(content.about) && <bdi className="block truncate text-small text-ink-2">{content.about}</bdi>}
            </>
          )}
        </div>
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
