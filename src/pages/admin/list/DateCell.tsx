import { formatDate, formatDateTime, isoDate } from '../../../domain/dates';

interface DateCellProps {
  value: string | null;
  /** Shows the time of day too; else it is a hint. */
  hasTime?: boolean;
}

/** A date of a list: the day, and the time of day for those who ask. */
export const DateCell = ({ value, hasTime = false }: DateCellProps) => (
  <time dateTime={isoDate(value)} title={formatDateTime(value, 'zh-CN')} className="whitespace-nowrap">
    {hasTime ? formatDateTime(value, 'zh-CN') : formatDate(value, 'zh-CN')}
  </time>
);
