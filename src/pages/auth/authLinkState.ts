import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

import { asDict, type Dict } from '../../lib/dict';
import { hasConnectParameters } from '../../session/connect/connection';

/** What one screen of signing in hands to the next in router state, so that nothing is typed twice (WCAG 3.3.7). */
interface AuthLinkState {
  readonly email: string;
  /** The user came from the extension's connect link. */
  readonly fromConnect: boolean;
}

/** Router state outlives deployments and reloads, so it is read like anything from outside. */
function readLinkState(state: unknown): AuthLinkState {
  const { email, fromConnect }: Dict = asDict(state) ?? {};
  return {
    email: typeof email === 'string' ? email.slice(0, 320) : '',
    fromConnect: fromConnect === true,
  };
}

/** The state that the link to this screen passed, and the properties of links that pass it to the next screen. */
export function useAuthLinkState() {
  const { search, state } = useLocation();
  const linkState = readLinkState(state);
  const fromConnect = linkState.fromConnect || hasConnectParameters(search);
  const linkTo = (pathname: string, email: string = linkState.email) => ({
    to: pathname,
    state: { ...linkState, email, fromConnect } satisfies AuthLinkState,
  });
  return { linkState: { ...linkState, fromConnect }, linkTo };
}

/**
 * A state of a screen that router state keeps: phones load a tab again that was left for the mail.
 *
 * @param name in router state
 * @param read what router state has under that name, which outlives deployments; has to give back whatever is set
 */
export function usePageState<T extends string | boolean | null>(name: string, read: (kept: unknown) => T) {
  const location = useLocation();
  const navigate = useNavigate();
  const state = asDict(location.state);
  const kept = read(state?.[name]);
  const [value, setValue] = useState(kept);
  // Another navigation would take the place of the one that is under way.
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (value !== kept && !isLeaving)
      void navigate(location, { replace: true, state: { ...state, [name]: value }, preventScrollReset: true });
  }, [value, kept, isLeaving, name, location, navigate, state]);
  return [value, setValue] as const;
}

/** An address that router state keeps. */
export const readAddress = (kept: unknown): string | null => (typeof kept === 'string' ? kept : null);
