import { formatDate, formatDateTime, isoDate } from '../../domain/dates';

interface DateCellProps {
  value: string | null;
  /** Whether to show the time. Otherwise it is in the tooltip. */
  hasTime?: boolean;
}

export const DateCell = ({ value, hasTime = false }: DateCellProps) => (
  // Moves to the next line as a whole if it fits there.
  <time dateTime={isoDate(value)} title={formatDateTime(value, 'zh-CN')} className="inline-block sm:whitespace-nowrap">
    {hasTime ? formatDateTime(value, 'zh-CN') : formatDate(value, 'zh-CN')}
  </time>
);
