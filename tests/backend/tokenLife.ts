import type { Context } from './context';

export const TTL_HEADER = 'x-mock-token-ttl';

/** Seconds the next access token lives: the request's own header, else what a test set, else the option. */
export const tokenLifeOf = ({ request, set, settings }: Context): number => {
  const asked = request.headers.get(TTL_HEADER);
  if (asked !== null && /^-?\d+$/.test(asked)) return Number(asked);
  return set.tokenTtlS ?? settings.tokenTtlS;
};
