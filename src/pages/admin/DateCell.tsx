import { formatDate, formatDateTime, isoDate } from '../../domain/dates';

interface DateCellProps {
  value: string | null;
  hasTime?: boolean;
}

export const DateCell = ({ value, hasTime = false }: DateCellProps) => (
  <time dateTime={isoDate(value)} title={formatDateTime(value, 'zh-CN')} className="inline-block sm:whitespace-nowrap">
    {hasTime ? formatDateTime(value, 'zh-CN') : formatDate(value, 'zh-CN')}
  </time>
);
