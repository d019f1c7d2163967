import { Outlet } from 'react-router-dom';

import { AdminTrail } from './AdminTrail';
import { useDocumentArea } from './useDocumentArea';

/** The frame of the back-office: Chinese, dense, on the sunken ground, up to 1440 px wide. */
export function AdminLayout() {
  // The bar above says so before the first picture; this is for a bar whose code could not be had.
  useDocumentArea(true);
  return (
    <div lang="zh-CN" data-area="admin" className="min-h-[calc(100dvh-var(--header-h))] bg-sunken text-body">
      <div className="site-width pt-4 pb-12">
        <AdminTrail />
        <Outlet />
      </div>
    </div>
  );
}
