import { useLayoutEffect } from 'react';

/**
 * Tells the whole document that it is the back-office: for screen readers, for glyph forms, and for the header and the
 * dialogs, which live outside of its frame.
 */
export function useDocumentArea(isAdminArea: boolean): void {
  useLayoutEffect(() => {
    if (!isAdminArea) return undefined;
    const root = document.documentElement;
    root.lang = 'zh-CN';
    root.dataset['area'] = 'admin';
    return () => {
      root.lang = 'en';
      delete root.dataset['area'];
    };
  }, [isAdminArea]);
}
