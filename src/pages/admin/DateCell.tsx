import { formatDate, formatDateTime, isoDate } from '../../domain/dates';

interface DateCellProps {
  value: string | null;
  /** Shows the time of day too; else it is a tooltip. */
  hasTime?: boolean;
}

export const DateCell = ({ value, hasTime = false }: DateCellProps) => (
  // In whole on the next line, where it fits there.
  <time dateTime={isoDate(value)} title={formatDateTime(value, 'zh-CN')} className="inline-block sm:whitespace-nowrap">
    {hasTime ? formatDateTime(value, 'zh-CN') : formatDate(value, 'zh-CN')}
  </time>
);
