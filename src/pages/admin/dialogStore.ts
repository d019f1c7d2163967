import { useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

function createDialogStore<Content>() {
  const store = createStore<{ readonly content: Content | null }>(() => ({ content: null }));
  return {
    store,
    open: (content: Content) => store.setState({ content }),
    close: () => store.setState({ content: null }),
  };
}

/** Which dialog of a screen is open, and about what. It is held beside the screen: as its state it would draw all rows again. */
export type DialogStore<Content> = ReturnType<typeof createDialogStore<Content>>;

export const useDialogStore = <Content>(): DialogStore<Content> => useState(createDialogStore<Content>)[0];

/** What the open dialog is about; `null` for none. */
export const useDialogContent = <Content>({ store }: DialogStore<Content>): Content | null =>
  useStore(store, ({ content }) => content);
