import { clsx } from 'clsx';
import type { RefObject } from 'react';

import { StatusBadge, statusLabel } from '../../components/StatusBadge';
import { FREE_NOTE, isOnFree, type PlanView } from '../../plans/planView';
import { subscriptionStatusEn, type StatusLabels } from '../../text/en/status';
import { unsettledNote } from './planLinks';

interface StatusTextProps {
  status: string;
  labels: StatusLabels;
  className?: string;
}

export function StatusText({ status, labels, className }: StatusTextProps) {
  const { tone, label } = statusLabel(status, labels);
  if (tone !== 'ok') return <StatusBadge status={status} labels={labels} className={className} />;
  return (
    <span className={clsx('text-small font-medium whitespace-nowrap text-ok-ink', className)}>
      <span aria-hidden="true" className="mr-1.5 align-[0.2em] text-[0.65em] leading-none select-none">
        ●
      </span>
      <span>{label}</span>
    </span>
  );
}

/** Fixed width of "Continue to payment", because the label becomes longer while the payment page opens. */
export const CONTINUE_WIDTH = 'w-full sm:w-66';

interface PlanStatementProps {
  view: PlanView;
  heading?: RefObject<HTMLHeadingElement | null>;
}

export function PlanStatement({ view, heading }: PlanStatementProps) {
  const { sentence } = view;
  const paid = isOnFree(view) ? null : view.details;
  const note = unsettledNote(view);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
        {/* On phones, each sentence starts on a new line. Elsewhere, the line break is a space. */}
        <h2
          ref={heading}
          tabIndex={-1}
          className={clsx(
            'wrap-anywhere outline-none max-sm:whitespace-pre-line',
            paid !== null && 'text-[min(2rem,8.6vw)] leading-[1.15]',
          )}
        >
          {paid?.planName ?? sentence.replace('. ', '.\n')}
        </h2>
        {paid !== null && <StatusBadge status={paid.status} labels={subscriptionStatusEn} />}
      </div>
      {/* Reserve two lines on phones. The first sentence comes from the token and is shorter than the final one. */}
      {paid !== null && (
        <p
          className={clsx(
            'mt-1.5 max-w-measure wrap-anywhere text-ink-2 sm:text-lead',
            note === null && 'max-sm:min-h-[2lh]',
          )}
        >
          {sentence}
        </p>
      )}
      {note !== null && <p className="mt-1.5 text-small wrap-anywhere text-ink-2">{note}</p>}
      {isOnFree(view) && <p className="mt-1.5 text-ink-2">{FREE_NOTE}</p>}
    </>
  );
}
