import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import { type Notice, NoticeToast } from './NoticeToast';

function createDialogStore<Content>() {
  const store = createStore<{ readonly content: Content | null }>(() => ({ content: null }));
  return {
    store,
    open: (content: Content) => store.setState({ content }),
    close: () => store.setState({ content: null }),
  };
}

/** Has a copy of the row, so that refetches don't change the open dialog. A store, so that opening renders no rows. */
export type DialogStore<Content> = ReturnType<typeof createDialogStore<Content>>;

export const useDialogStore = <Content,>(): DialogStore<Content> => useState(createDialogStore<Content>)[0];

export interface DialogOutcome {
  onClose: () => void;
  /** Closes the dialog, shows `message` as a notice (`null`: no notice), and refetches. `about` is the row's name. */
  onDone: (message: string | null, about?: ReactNode) => void;
  onFailure: () => void;
}

interface RowDialogProps<Content> {
  dialogs: DialogStore<Content>;
  notice: Notice;
  reload: () => void;
  children: (content: Content, outcome: DialogOutcome) => ReactNode;
}

export function RowDialog<Content>({ dialogs, notice, reload, children }: RowDialogProps<Content>) {
  const content = useStore(dialogs.store, (state) => state.content);
  const outcome: DialogOutcome = {
    onClose: dialogs.close,
    onDone: (message, about) => {
      dialogs.close();
      if (message === null) notice.clear();
      else notice.show(message, about);
      reload();
    },
    onFailure: () => {
      notice.clear();
      reload();
    },
  };
  return (
    <>
      <NoticeToast notice={notice} />
      {content !== null && children(content, outcome)}
    </>
  );
}
