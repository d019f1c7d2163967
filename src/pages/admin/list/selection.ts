import { useState } from 'react';
import { createStore } from 'zustand/vanilla';

export type Selection<Row extends { readonly id: string }> = ReturnType<typeof createSelection<Row>>;

/** The selected rows by id. A store, so that selecting a row renders only its checkbox and the bulk action bar. */
function createSelection<Row extends { readonly id: string }>() {
  const store = createStore<ReadonlyMap<string, Row>>(() => new Map());
  let lastId = '';
  const set = (rows: readonly Row[], isOn: boolean) => {
    const next = new Map(store.getState());
    for (const row of rows) {
      if (isOn) next.set(row.id, row);
      else next.delete(row.id);
    }
    store.setState(next, true);
  };
  return {
    store,
    set,
    /** Selects or deselects the row, and if `rows` contains the last clicked row, all rows in between. */
    setRow: (row: Row, isOn: boolean, rows: readonly Row[] = [row]) => {
      const ends = [lastId, row.id].map((id) => rows.findIndex((other) => other.id === id)).toSorted((a, b) => a - b);
      const [from = -1, to = -1] = ends;
      set(from === -1 ? [row] : rows.slice(from, to + 1), isOn);
      lastId = row.id;
    },
    clear: () => store.setState(new Map(), true),
  };
}

/** Rows stay selected on other pages of the list. A new search or filter starts a new selection. */
export function useSelection<Row extends { readonly id: string }>(query: { search: string; filters: object }) {
  const scope = JSON.stringify([query.search, query.filters]);
  const [current, setCurrent] = useState(() => ({ scope, selection: createSelection<Row>() }));
  if (current.scope !== scope) setCurrent({ scope, selection: createSelection<Row>() });
  return current.selection;
}
