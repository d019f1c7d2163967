import type { CsvColumn } from '../../components/CsvExport';
import { paths } from '../../config/paths';
import { formatDate, formatDateTime, isoDate, localZone, sheetTime } from '../../domain/dates';
import { isUserId } from '../../domain/user';
import { listZh } from '../../text/zh/list';
import { TextLink } from '../../ui/links';

interface DateCellProps {
  value: string | null;
  /** Shows the time of day too; else it is a tooltip. */
  hasTime?: boolean;
}

/** A date in a list or among facts. */
export const DateCell = ({ value, hasTime = false }: DateCellProps) => (
  <time dateTime={isoDate(value)} title={formatDateTime(value, 'zh-CN')} className="sm:whitespace-nowrap">
    {hasTime ? formatDateTime(value, 'zh-CN') : formatDate(value, 'zh-CN')}
  </time>
);

/** A column of times in a CSV file: local like on the screen, with the zone in its head. */
export const csvTime = <Row,>(head: string, timeOf: (row: Row) => string | null | undefined): CsvColumn<Row> => ({
  head: listZh.inZone(head, localZone()),
  cell: (row) => sheetTime(timeOf(row)),
});

/** Why a row has no buttons: its id is missing, or was rounded on the way and may be another's. */
export const NoActions = () => <span className="text-small whitespace-nowrap text-ink-3">{listZh.noActions}</span>;

interface PersonLinkProps {
  /** Id of the user. */
  id: string;
  /** Where the name leads without a usable id; without it the text is no link. */
  fallback?: string | undefined;
  children: string;
}

/** The name of a user, in whatever direction it is written, with a link to their page. */
export function PersonLink({ id, fallback, children }: PersonLinkProps) {
  const to = isUserId(id) ? paths.adminUser(id) : fallback;
  if (to === undefined) return <bdi className="wrap-anywhere">{children}</bdi>;
  return (
    <TextLink to={to} className="wrap-anywhere">
      <bdi>{children}</bdi>
    </TextLink>
  );
}
