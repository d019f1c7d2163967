import { Pager } from '../../../components/Pager';
import { listZh } from '../../../text/zh/list';

interface ListFootProps {
  total: number;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** With buttons for the first and the last page. */
  hasEnds: boolean;
  dropped: number;
}

/** How many rows there are, where one is, and the way to the other pages, if there are any. */
export function ListFoot({ total, page, pageCount, onPage, hasEnds, dropped }: ListFootProps) {
  const place = listZh.place(total, page, pageCount);
  return (
    <div className="px-4 py-3">
      {dropped > 0 && <p className="mb-2 text-small text-ink-2">{listZh.dropped(dropped)}</p>}
      {pageCount > 1 ? (
        <Pager
          page={page}
          pageCount={pageCount}
          onPage={onPage}
          words={{
            nav: listZh.pager,
            ...(hasEnds && { first: listZh.first, last: listZh.last }),
            previous: listZh.previous,
            next: listZh.next,
            place: () => place,
          }}
        />
      ) : (
        <p className="text-small text-ink-2 tabular-nums">{place}</p>
      )}
    </div>
  );
}
