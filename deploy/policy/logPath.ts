import { ownPath } from '../../src/config/env.ts';

/**
 * Where browsers send reports, as the client reads it, from the same variable and by the same rule.
 *
 * @param value `VITE_LOG_ENDPOINT`
 * @returns a path of the site; empty: nowhere
 * @throws Error when a value is set that the client would not accept: no report would ever come
 */
export const logPathOf = (value: string | undefined): string => {
  const wanted = value?.trim() ?? '';
  const path = ownPath(wanted) ?? '';
  if (path === '' && wanted !== '') {
    throw new Error(`VITE_LOG_ENDPOINT must be a path of the site like /client-log: ${wanted}`);
  }
  return path;
};
