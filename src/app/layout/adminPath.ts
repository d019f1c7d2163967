import { paths } from '../../config/paths';

const AREA = new RegExp(`^${paths.admin()}(?:/|$)`, 'i');

/** Whether a path lies in the back-office, known to it or not. The router does not mind upper case either. */
export const isAdminPath = (pathname: string): boolean => AREA.test(pathname);
