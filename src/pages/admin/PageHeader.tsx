import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { PageTitle } from '../../components/PageTitle';
import { formatDateTime, zoneText } from '../../domain/dates';
import { commonZh } from '../../text/zh/common';
import { listZh } from '../../text/zh/list';
import { Button, buttonClass } from '../../ui/Button';
import { IconRefresh } from '../../ui/icons';

export function PageHeader({ title, line }: { title: string; line?: ReactNode }) {
  return (
    <div className="mb-4">
      <PageTitle title={title} zh />
      <h1>{title}</h1>
      {line !== undefined && <p className="mt-0.5 text-small text-ink-2">{line}</p>}
    </div>
  );
}

interface ListHeadProps {
  title: string;
  line?: string | undefined;
  /** When the data was loaded, in ms since the epoch; 0 before the first response. */
  updatedAt: number;
  isFetching: boolean;
  onRefresh: () => void;
  children?: ReactNode;
}

const SQUARE = 'w-control px-0!';
export const ICON_BUTTON = buttonClass('secondary', SQUARE);

export function ListHead({ title, line, updatedAt, isFetching, onRefresh, children }: ListHeadProps) {
  const time = updatedAt > 0 ? new Date(updatedAt).toISOString() : null;
  const isRefetching = isFetching && time !== null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <PageTitle title={title} zh />
      <div className="min-w-0 max-sm:flex-1 max-sm:basis-34">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1>{title}</h1>
          <p className={clsx('text-small whitespace-nowrap text-ink-3', time === null && 'invisible')}>
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
        </div>
        {line !== undefined && <p className="mt-0.5 text-small text-ink-2 max-[45rem]:hidden">{line}</p>}
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2 print:hidden">
        <Button
          variant="secondary"
          busy={isRefetching}
          aria-label={commonZh.refresh}
          title={commonZh.refresh}
          className={SQUARE}
          onClick={onRefresh}
        >
          {!isRefetching && <IconRefresh className="size-4.5" />}
        </Button>
        {children}
      </div>
    </div>
  );
}
