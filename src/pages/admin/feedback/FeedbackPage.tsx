import { ADMIN_FEEDBACK_KEY, fetchAdminFeedback } from '../../../api/adminFeedback';
import { feedbackZh } from '../../../text/zh/feedback';
import { useOpenRow } from '../drawer/useOpenRow';
import { ListPage } from '../list/ListPage';
import { type ListFilter, type ListQuery, useList, useListParams } from '../list/useList';
import { feedbackColumns } from './feedbackColumns';
import { FEEDBACK_CSV } from './feedbackCsv';
import { FeedbackDrawer } from './FeedbackDrawer';
import { FeedbackTabs } from './FeedbackTabs';
import { OPEN, isTab, statusOfTab, tabOf } from './feedbackTabs';
import { TYPE_OPTIONS } from './feedbackWords';
import { useFeedbackCounts } from './useFeedbackCounts';

type FeedbackFilter = 'status' | 'type';

const FILTERS: readonly ListFilter<FeedbackFilter>[] = [
  { name: 'status', label: feedbackZh.status, kind: 'outside', accepts: isTab },
  { name: 'type', label: feedbackZh.type, options: TYPE_OPTIONS },
];

const SOURCE = {
  key: [...ADMIN_FEEDBACK_KEY, 'list'],
  fetch: ({ filters, ...asked }: ListQuery<FeedbackFilter>, signal?: AbortSignal) =>
    fetchAdminFeedback({ ...asked, status: statusOfTab(tabOf(filters.status)), type: filters.type }, signal),
};

/** `/admin/feedback` (spec §2; content by design): what users wrote, what is to be done first. */
export function FeedbackPage() {
  const params = useListParams(FILTERS);
  const list = useList(params, SOURCE);
  const open = useOpenRow(list.shown?.rows ?? []);
  const counts = useFeedbackCounts();
  const tab = tabOf(params.filters.status);
  // A tab is a place and not a filter: an empty one is no search without a result.
  const isFiltered = params.search !== '' || params.filters.type !== '';
  return (
    <>
      <ListPage
        title={feedbackZh.title}
        line={feedbackZh.line}
        labels={{
          ...feedbackZh,
          empty: tab === OPEN ? feedbackZh.emptyOpen : feedbackZh.empty,
          loadFailed: feedbackZh.listFailed,
        }}
        params={{ ...params, isFiltered }}
        list={list}
        columns={feedbackColumns(open.open)}
        filters={FILTERS}
        csv={FEEDBACK_CSV}
        hasEnds
        above={
          <FeedbackTabs
            current={tab}
            counts={counts}
            onTab={(value) => params.apply({ filters: { status: value === OPEN ? '' : value } })}
          />
        }
      />
      {open.row !== null && <FeedbackDrawer feedback={open.row} open={open} region={list.region} />}
    </>
  );
}
