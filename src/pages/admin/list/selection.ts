import { useState } from 'react';
import { createStore } from 'zustand/vanilla';

export type Selection<Row extends { readonly id: string }> = ReturnType<typeof createSelection<Row>>;

/** The selected rows by id. A store, so that selecting a row renders only its checkbox and the bulk bar. */
function createSelection<Row extends { readonly id: string }>() {
  const store = createStore<ReadonlyMap<string, Row>>(() => new Map());
  return {
    store,
    set: (rows: readonly Row[], isOn: boolean) => {
      const next = new Map(store.getState());
      for (const row of rows) {
        if (isOn) next.set(row.id, row);
        else next.delete(row.id);
      }
      store.setState(next, true);
    },
    clear: () => store.setState(new Map(), true),
  };
}

/** The selected rows of a list. They stay selected on the other pages of a search. Another search or filter starts a new selection. */
export function useSelection<Row extends { readonly id: string }>(query: { search: string; filters: object }) {
  const scope = JSON.stringify([query.search, query.filters]);
  const [current, setCurrent] = useState(() => ({ scope, selection: createSelection<Row>() }));
  if (current.scope !== scope) setCurrent({ scope, selection: createSelection<Row>() });
  return current.selection;
}
