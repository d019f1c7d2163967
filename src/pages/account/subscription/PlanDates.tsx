import { formatDate, formatDateTime, isoDate } from '../../../domain/dates';
import type { Subscription } from '../../../domain/subscription';

const LAST_LABEL: Readonly<Record<string, string>> = { cancelled: 'Ends', expired: 'Ended' };

/**
 * When it began and what the other date means. A date that is missing or unreadable has no line, and what is pending has
 * neither begun nor an end.
 */
export function PlanDates({ details: { status, startDate, endDate, autoRenew } }: { details: Subscription }) {
  const last = LAST_LABEL[status] ?? (autoRenew === true ? 'Renews' : 'Ends');
  const lines = [
    ['Started', startDate],
    [last, endDate],
  ] as const;
  const shown = lines.filter(([, value]) => isoDate(value) !== undefined);
  if (shown.length === 0 || status === 'pending') return null;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-2 text-small">
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-3">{label}</dt>
          <dd className="font-semibold">
            <time dateTime={isoDate(value)} title={formatDateTime(value)}>
              {formatDate(value)}
            </time>
          </dd>
        </div>
      ))}
    </dl>
  );
}
