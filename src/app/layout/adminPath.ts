import { paths } from '../../config/paths';

/** Whether a path lies in the back-office, known to it or not. */
export const isAdminPath = (pathname: string): boolean =>
  pathname === paths.admin() || pathname.startsWith(`${paths.admin()}/`);
