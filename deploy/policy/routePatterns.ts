import { paths } from '../../src/config/paths.ts';

/**
 * Every address of the app as static hosts write patterns: `/login`, `/admin/users/*`. Derived from the path
 * builders, so that a new screen needs no change here.
 */
export const routePatterns = (): string[] => {
  const built = Object.values(paths).map((build) => build('*').replace(/\?.*$/, ''));
  return [...new Set([...built, '/admin/*'])].toSorted();
};
