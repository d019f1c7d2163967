import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { myFeedbackQuery } from '../../../api/feedback';
import { pageCountOf, pageOf } from '../../../components/pageMath';
import { type PageParam, usePageCorrection } from '../../../components/usePageParam';
import { useHeldError } from '../../../components/useHeldError';

const PAGE_SIZE = 10;

/** A page of the user's own messages; the page before it stays while it loads. */
export function useFeedbackHistory(paging: PageParam) {
  const { data, error, isFetching, refetch } = useQuery({
    ...myFeedbackQuery({ page: paging.page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  // A server that does not page sends everything at once, whatever page was asked for.
  const isWhole = data !== undefined && data.items.length > PAGE_SIZE;
  const total = isWhole ? data.items.length + data.dropped : (data?.totalCount ?? 0);
  const pageCount = pageCountOf(total, PAGE_SIZE);
  usePageCorrection(paging, data === undefined || isFetching ? null : pageCount);
  return {
    rows: isWhole ? pageOf(data.items, paging.page, PAGE_SIZE) : data?.items,
    total,
    dropped: data?.dropped ?? 0,
    pageCount,
    failure: useHeldError(error, isFetching),
    isFetching,
    retry: () => void refetch(),
  };
}
