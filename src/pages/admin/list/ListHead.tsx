import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { formatDateTime, zoneText } from '../../../domain/dates';
import { commonZh } from '../../../text/zh/common';
import { listZh } from '../../../text/zh/list';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { IconClose, IconRefresh } from '../../../ui/icons';
import { ForeignText } from '../messages';

interface ListHeadProps {
  title: string;
  line?: string | undefined;
  /** In ms; 0 before the first answer. */
  updatedAt: number;
  isFetching: boolean;
  onRefresh: () => void;
  /** Export and the main button. */
  children?: ReactNode;
}

/** Title and one line; on the right the age of the data, refresh, and more actions. */
export function ListHead({ title, line, updatedAt, isFetching, onRefresh, children }: ListHeadProps) {
  const time = updatedAt > 0 ? new Date(updatedAt).toISOString() : null;
  const isRefetching = isFetching && time !== null;
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1>{title}</h1>
        {line !== undefined && <p className="mt-0.5 text-small text-ink-2">{line}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {/* Takes its place before the time is known, or the buttons would move. */}
        <p className={clsx('mr-1 text-small text-ink-3 max-sm:w-full', time === null && 'invisible')}>
          <span>{listZh.updatedAt}</span>{' '}
          {time === null ? (
            <time>00:00</time>
          ) : (
            <time dateTime={time} title={formatDateTime(time, 'zh-CN')}>
              {formatDateTime(time, 'zh-CN').slice(-5)}
            </time>
          )}
          <span title={listZh.zoneHint}>{listZh.zone(zoneText(updatedAt))}</span>
        </p>
        <Button variant="secondary" busy={isRefetching} onClick={onRefresh}>
          {!isRefetching && <IconRefresh className="size-4" />}
          <span>{commonZh.refresh}</span>
        </Button>
        {children}
      </div>
    </div>
  );
}

/** The result of the last action; a screen that navigates to a list may bring it along as `state: { notice }`. */
export interface Notice {
  readonly text: string | null;
  readonly show: (text: string) => void;
  readonly clear: () => void;
}

const noticeIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : null;

export function useNotice(): Notice {
  const location = useLocation();
  const navigate = useNavigate();
  const received = noticeIn(location.state);
  const [text, setText] = useState(received);
  useEffect(() => {
    // Shown once: a reload or Back does not bring it again.
    if (received !== null) void navigate(location, { replace: true, state: null, preventScrollReset: true });
  }, [received, location, navigate]);
  return { text, show: setText, clear: () => setText(null) };
}

/** Shows the notice until the next one or until it is closed. The live region is there before its text. */
export function NoticeLine({ notice }: { notice: Notice }) {
  return (
    <div role="status" className="not-empty:mb-3">
      {notice.text !== null && (
        <Alert tone="ok" className="items-center py-2!">
          <div className="flex items-center justify-between gap-3">
            <span>
              <ForeignText>{notice.text}</ForeignText>
            </span>
            <button
              type="button"
              aria-label={commonZh.close}
              onClick={notice.clear}
              className="-my-1 grid size-8 shrink-0 place-items-center rounded-sm pointer-coarse:size-11"
            >
              <IconClose className="size-4" />
            </button>
          </div>
        </Alert>
      )}
    </div>
  );
}
