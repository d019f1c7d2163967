import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';

import { AdminTrail } from './AdminTrail';

/**
 * The frame of the back-office: Chinese, dense, on the sunken ground, up to 1440 px wide. While it is shown the whole
 * document says so, for screen readers, for glyph forms and for dialogs, which live outside of this element.
 */
export function AdminLayout() {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = root.lang;
    root.lang = 'zh-CN';
    root.dataset['area'] = 'admin';
    return () => {
      root.lang = before === 'zh-CN' ? 'en' : before;
      delete root.dataset['area'];
    };
  }, []);
  return (
    <div lang="zh-CN" data-area="admin" className="min-h-[calc(100dvh-var(--header-h))] bg-sunken text-body">
      <div className="site-width pt-4 pb-12">
        <AdminTrail />
        <Outlet />
      </div>
    </div>
  );
}
