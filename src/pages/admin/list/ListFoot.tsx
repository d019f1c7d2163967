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

/** How many rows there are, where one is, and the way to the other pages. */
export function ListFoot({ total, page, pageCount, onPage, hasEnds, dropped }: ListFootProps) {
  return (
    <div className="px-4 py-3">
      {dropped > 0 && <p className="mb-2 text-small text-ink-2">{listZh.dropped(dropped)}</p>}
      <Pager
        page={page}
        pageCount={pageCount}
        onPage={onPage}
        words={{
          nav: listZh.pager,
          ...(hasEnds && { first: listZh.first, last: listZh.last }),
          previous: listZh.previous,
          next: listZh.next,
          place: () => listZh.place(total, page, pageCount),
        }}
      />
    </div>
  );
}
