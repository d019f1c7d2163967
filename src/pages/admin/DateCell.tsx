import { formatDate, formatDateTime, isoDate } from '../../domain/dates';
import { DATE_IN_TEXT } from '../../text/zh/common';

interface DateCellProps {
  value: string | null;
  hasTime?: boolean;
}

/** A date, with or without time. A line break is possible only between date and time. */
export const DateCell = ({ value, hasTime = false }: DateCellProps) => (
  <time dateTime={isoDate(value)} title={formatDateTime(value, 'zh-CN')} className="inline-block">
    <DatedText>{hasTime ? formatDateTime(value, 'zh-CN') : formatDate(value, 'zh-CN')}</DatedText>
  </time>
);

/** Text without line breaks inside of dates. */
export const DatedText = ({ children }: { children: string }) =>
  children.split(DATE_IN_TEXT).map((part, place) => (
    <span key={place} className={place % 2 === 1 ? 'whitespace-nowrap' : undefined}>
      {part}
    </span>
  ));
