import type { Context } from './context';

const TTL_HEADER = 'x-mock-token-ttl';

/** Seconds the next access token lives: the request's own header, else what a test set, else the option. */
export const tokenLifeOf = ({ request, set, settings }: Context): number => {
  const header = request.headers.get(TTL_HEADER);
  if (header !== null && /^-?\d+$/.test(header)) return Number(header);
  return set.tokenTtlS ?? settings.tokenTtlS;
};
