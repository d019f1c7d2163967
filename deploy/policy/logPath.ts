import { ownPath } from '../../src/config/env.ts';

/**
 * Returns the path that receives browser reports, by the same rule as the client.
 *
 * @param value `VITE_LOG_ENDPOINT`
 * @returns a path of the site, or an empty string if reports are off
 * @throws Error if the client would reject the value, because no reports would arrive
 */
export const logPathOf = (value: string | undefined): string => {
  const wanted = value?.trim() ?? '';
  const path = ownPath(wanted) ?? '';
  if (path === '' && wanted !== '') {
    throw new Error(`VITE_LOG_ENDPOINT must be a path of the site like /client-log: ${wanted}`);
  }
  return path;
};
