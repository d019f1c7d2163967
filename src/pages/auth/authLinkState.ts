import { useLocation } from 'react-router-dom';

import { ADDRESS_PARAMETER, hasConnectParameters, STATE_PARAMETER } from '../../session/connect/request';

/** What one screen of signing in hands to the next in router state, so that nothing is typed twice (WCAG 3.3.7). */
export interface AuthLinkState {
  readonly email: string;
  /** Code of the plan somebody is on the way to. */
  readonly plan: string | null;
  /** He came from the extension's connect link. */
  readonly fromConnect: boolean;
}

/** Router state outlives deployments and reloads, so it is read like anything from outside. */
function readCarried(state: unknown): AuthLinkState {
  const { email, plan, fromConnect } = (typeof state === 'object' && state !== null ? state : {}) as Record<
    string,
    unknown
  >;
  return {
    email: typeof email === 'string' ? email.slice(0, 320) : '',
    plan: typeof plan === 'string' && /^[\w-]{1,64}$/.test(plan) ? plan : null,
    fromConnect: fromConnect === true,
  };
}

/** Belong to one page only: a token is a secret, the connect parameters end with the page that they opened. */
const NOT_CARRIED = ['token', STATE_PARAMETER, ADDRESS_PARAMETER];

/** The query that goes along to the next screen. */
function carriedSearch(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of NOT_CARRIED) query.delete(name);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** What was carried to this screen, and the link properties that carry it on. */
export function useAuthLinkState() {
  const { search, state } = useLocation();
  const carried = readCarried(state);
  const fromConnect = carried.fromConnect || hasConnectParameters(search);
  const onward = (pathname: string, email: string = carried.email) => ({
    to: pathname + carriedSearch(search),
    state: { ...carried, email, fromConnect } satisfies AuthLinkState,
  });
  return { carried: { ...carried, fromConnect }, onward };
}
