import { useState } from 'react';

import { isPathId } from '../../../domain/user';
import type { ListParams } from './useList';

/** The rows that are ticked. */
export interface Selection<Row> {
  /** As they were seen last. */
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  /** A row whose id cannot be sent has no tick box. */
  readonly isSelectable: (row: Row) => boolean;
  readonly set: (rows: readonly Row[], isOn: boolean) => void;
  readonly clear: () => void;
}

/** Ticked rows of a list. They stay over the pages of one search; another search or filter begins anew. */
export function useSelection<Row extends { readonly id: string }>(
  { search, filters }: Pick<ListParams, 'search' | 'filters'>,
  shown: readonly Row[],
): Selection<Row> {
  const scope = JSON.stringify([search, filters]);
  const [state, setState] = useState<{ scope: string; rows: ReadonlyMap<string, Row> }>({ scope, rows: new Map() });
  const ticked = state.scope === scope ? state.rows : new Map<string, Row>();
  const fresh = new Map(shown.map((row) => [row.id, row]));
  const isSelectable = ({ id }: Row) => isPathId(id);
  return {
    rows: [...ticked.values()].map((row) => fresh.get(row.id) ?? row),
    has: ({ id }) => ticked.has(id),
    isSelectable,
    set: (rows, isOn) =>
      setState((old) => {
        // A run that began under another search is done with rows whose ticks have gone with it.
        if (!isOn && old.scope !== scope) return old;
        const next = new Map(old.scope === scope ? old.rows : []);
        for (const row of rows.filter((one) => isSelectable(one))) {
          if (isOn) next.set(row.id, row);
          else next.delete(row.id);
        }
        return { scope, rows: next };
      }),
    clear: () => setState({ scope, rows: new Map() }),
  };
}
