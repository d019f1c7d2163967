import { useStore } from 'zustand';

import type { CollectOptions, Collected } from '../../../api/collectPages';
import { RunButton } from '../../../components/CsvExport';
import { ROWS_MAX } from '../../../config/limits';
import { isSendableId } from '../../../lib/url';
import { commonZh } from '../../../text/zh/common';
import { bulkZh as text } from '../../../text/zh/listTools';
import { errorMessage } from '../messages';
import type { Bulk, Identified } from './listDescription';

export interface AllRows<Row> {
  /** Number of rows; `undefined` if the server doesn't send it. */
  readonly total: number | undefined;
  readonly load: (options: CollectOptions) => Promise<Collected<Row>>;
}

interface SelectAllProps<Row extends Identified> {
  bulk: Pick<Bulk<Row>, 'selection'>;
  visibleRows: readonly Row[];
  all: AllRows<Row>;
}

/** Button that selects all rows of the search. Shown when all rows of the page are selected. */
export function SelectAll<Row extends Identified>({
  bulk: { selection },
  visibleRows,
  all: { total, load },
}: SelectAllProps<Row>) {
  const selected = useStore(selection.store);
  const isWholePage = visibleRows.every(({ id }) => selected.has(id) || !isSendableId(id));
  const count = Math.min(total ?? Infinity, ROWS_MAX);
  if (!isWholePage || selected.size >= count) return null;
  return (
    <RunButton
      labels={{
        label: total === undefined ? text.selectMatching : text.selectAll(count, total),
        started: text.selecting(0, null),
        stop: commonZh.stop,
        stopped: text.selectStopped,
        failed: (error) => errorMessage(error),
      }}
      run={async ({ signal, announce }) => {
        const onProgress = (done: number, most: number) => announce(text.selecting(done, most));
        const found = await load({ signal, onProgress, maxRows: ROWS_MAX });
        const usable = found.rows.filter(({ id }) => isSendableId(id));
        if (!signal.aborted) selection.set(usable, true);
        const left = found.rows.length - usable.length + found.dropped;
        if (found.isTruncated) return text.selectCut(usable.length);
        return left > 0 ? text.notSelectable(left) : '';
      }}
    />
  );
}
