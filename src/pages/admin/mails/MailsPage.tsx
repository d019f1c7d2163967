import { MAILS_KEY, fetchMails } from '../../../api/adminMails';
import { mailsZh as words } from '../../../text/zh/mails';
import { mailStatusZh } from '../../../text/zh/status';
import { inOrder } from '../drawer/dayRange';
import { useOpenRow } from '../drawer/useOpenRow';
import { ListPage } from '../list/ListPage';
import { type ListFilter, type ListQuery, statusOptions, useList, useListParams } from '../list/useList';
import { mailColumns } from './mailColumns';
import { MAIL_CSV } from './mailCsv';
import { MailDrawer } from './MailDrawer';
import { TYPE_OPTIONS } from './mailWords';

type MailFilter = 'type' | 'status' | 'from' | 'to';

const FILTERS: readonly ListFilter<MailFilter>[] = [
  { name: 'type', label: words.type, options: TYPE_OPTIONS },
  { name: 'status', label: words.status, options: statusOptions(mailStatusZh) },
  { name: 'from', label: words.from, kind: 'date' },
  { name: 'to', label: words.until, kind: 'date' },
];

const SOURCE = {
  key: [...MAILS_KEY, 'list'],
  fetch: ({ filters, ...asked }: ListQuery<MailFilter>, signal?: AbortSignal) => {
    const { from, to } = inOrder(filters);
    const { type, status } = filters;
    return fetchMails({ ...asked, type, status, startDate: from, endDate: to }, signal);
  },
};

/** `/admin/email-logs` (spec §2, §7; content by design). */
export function MailsPage() {
  const params = useListParams(FILTERS);
  const list = useList(params, SOURCE);
  const open = useOpenRow(list.shown?.rows ?? []);
  return (
    <>
      <ListPage
        title={words.title}
        line={words.line}
        labels={{ ...words, loadFailed: words.listFailed }}
        params={params}
        list={list}
        columns={mailColumns(open.open)}
        filters={FILTERS}
        csv={MAIL_CSV}
        hasEnds
      />
      {open.row !== null && <MailDrawer mail={open.row} open={open} region={list.region} />}
    </>
  );
}
