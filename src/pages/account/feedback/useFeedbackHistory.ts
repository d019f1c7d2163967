import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { myFeedbackQuery } from '../../../api/feedback';
import { pageCountOf, visiblePage } from '../../../components/pagination';
import { useHeldError } from '../../../components/useHeldError';
import { type PageParam, usePageCorrection } from '../../../components/usePageParam';

const PAGE_SIZE = 10;

/** A page of the user's own messages; the page before it stays while it loads. */
export function useFeedbackHistory(paging: PageParam) {
  const { data, error, isFetching, refetch } = useQuery({
    ...myFeedbackQuery({ page: paging.page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const shown = data && visiblePage(data, paging.page, PAGE_SIZE);
  const total = shown?.total ?? 0;
  const pageCount = pageCountOf(total, PAGE_SIZE);
  usePageCorrection(paging, data === undefined || isFetching ? null : pageCount);
  return {
    rows: shown?.rows,
    total,
    dropped: shown?.dropped ?? 0,
    pageCount,
    failure: useHeldError(error, isFetching),
    isFetching,
    retry: () => void refetch(),
  };
}
