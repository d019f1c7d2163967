import { bareOrigin } from '../../src/config/env.ts';

/**
 * The API's origin as the client will read it, from the same variable and by the same rule.
 *
 * @param value `VITE_API_ORIGIN`
 * @returns the origin; empty for the site's own
 * @throws Error when a value is set that the client would not accept: the site would then silently call its own origin
 */
export const apiOriginOf = (value: string | undefined): string => {
  const wanted = value?.trim() ?? '';
  const origin = bareOrigin(wanted);
  if (origin === '' && wanted !== '') {
    throw new Error(`VITE_API_ORIGIN must be an origin like https://api.example.com, without path or slash: ${wanted}`);
  }
  return origin;
};
