import { useLayoutEffect } from 'react';

import { AdminNav } from './AdminNav';
import { useShell } from './useShell';

/**
 * The back-office's part of the header. It is there before the frame of the back-office, with the first picture, so it
 * tells the whole document where it is: for screen readers, for glyph forms, and for the header and the dialogs, which live
 * outside of that frame. Told later, the header would jump from the narrow measure of public pages to the wide one.
 */
export function AdminBar() {
  const { zh, words } = useShell();
  useLayoutEffect(() => {
    if (!zh) return undefined;
    const root = document.documentElement;
    root.lang = 'zh-CN';
    root.dataset['area'] = 'admin';
    return () => {
      root.lang = 'en';
      delete root.dataset['area'];
    };
  }, [zh]);
  return <AdminNav words={words} />;
}
