import { useLayoutEffect } from 'react';

/**
 * Tells the whole document that it is the back-office: for screen readers, for glyph forms, and for the dialogs and the
 * header, which live outside of its frame. With the first picture, not with the frame's own code, or the header would be
 * drawn in the narrow measure of public pages and jump to the wide one.
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
