import { useLayoutEffect } from 'react';

/** The bar and the frame both hold the document in the back-office; it leaves with the last of them. */
let holders = 0;

/**
 * Tells the whole document that it is the back-office: for screen readers, for glyph forms, and for the header and the
 * dialogs, which live outside of its frame.
 */
export function useDocumentArea(isAdminArea: boolean): void {
  useLayoutEffect(() => {
    if (!isAdminArea) return undefined;
    const root = document.documentElement;
    holders += 1;
    root.lang = 'zh-CN';
    root.dataset['area'] = 'admin';
    return () => {
      holders -= 1;
      if (holders > 0) return;
      root.lang = 'en';
      delete root.dataset['area'];
    };
  }, [isAdminArea]);
}
