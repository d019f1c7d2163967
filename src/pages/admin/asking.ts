import { useState } from 'react';
import { createStore, useStore } from 'zustand';

const createAsking = <Asked>() => {
  const store = createStore<{ readonly asked: Asked | null }>(() => ({ asked: null }));
  return {
    store,
    ask: (asked: Asked) => store.setState({ asked }),
    close: () => store.setState({ asked: null }),
  };
};

/** Which question about a row is open. It is held beside the screen: as its state, each question would draw all rows again. */
export type Asking<Asked> = ReturnType<typeof createAsking<Asked>>;

export const useAsking = <Asked>(): Asking<Asked> => useState(createAsking<Asked>)[0];

export const useAsked = <Asked>({ store }: Asking<Asked>): Asked | null => useStore(store, ({ asked }) => asked);
