import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { formatDateTime } from '../../../domain/dates';
import { commonZh } from '../../../text/zh/common';
import { listZh } from '../../../text/zh/list';
import { Button } from '../../../ui/Button';
import { IconRefresh } from '../../../ui/icons';

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

/** Title and one line; on the right how old the list is, and what can be done with it. */
export function ListHead({ title, line, updatedAt, isFetching, onRefresh, children }: ListHeadProps) {
  const clock = updatedAt > 0 ? new Date(updatedAt).toISOString() : null;
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1>{title}</h1>
        {line !== undefined && <p className="mt-0.5 text-small text-ink-2">{line}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {/* Has its place before its time is known, or the buttons would move. */}
        <p className={clsx('mr-1 text-small text-ink-3 max-sm:w-full', clock === null && 'invisible')}>
          {listZh.updatedAt}{' '}
          {clock === null ? (
            <time>00:00</time>
          ) : (
            <time dateTime={clock} title={formatDateTime(clock, 'zh-CN')}>
              {formatDateTime(clock, 'zh-CN').slice(-5)}
            </time>
          )}
        </p>
        <Button variant="secondary" busy={isFetching && updatedAt > 0} onClick={onRefresh}>
          {!(isFetching && updatedAt > 0) && <IconRefresh className="size-4" />}
          {commonZh.refresh}
        </Button>
        {children}
      </div>
    </div>
  );
}
