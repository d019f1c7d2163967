import { bareOrigin } from '../../src/config/env.ts';

/**
 * Returns the API's origin, by the same rule as the client.
 *
 * @param value `VITE_API_ORIGIN`
 * @returns the origin, or an empty string if the API has the site's origin
 * @throws Error if the client would reject the value, because the site would then use its own origin without a warning
 */
export const apiOriginOf = (value: string | undefined): string => {
  const wanted = value?.trim() ?? '';
  const origin = bareOrigin(wanted);
  if (origin === '' && wanted !== '') {
    throw new Error(`VITE_API_ORIGIN must be an origin like https://api.example.com, without path or slash: ${wanted}`);
  }
  return origin;
};
