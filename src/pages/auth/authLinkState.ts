import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

import { usePlans } from '../../components/plans';
import { planName } from '../../components/planText';
import { DEFAULT_PLAN_CODE } from '../../config/limits';
import { isFree } from '../../domain/plan';
import { asDict, type Dict } from '../../lib/dict';
import { useFromBrowser } from '../../lib/fromBrowser';
import { hasConnectParameters } from '../../session/connect/connection';
import { readRequestedPlan } from '../../session/purchase';
import { readLinkToken, withoutToken } from './linkToken';

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
 * What to call the plan that was chosen before signing in, e.g. `Pro Yearly`; `null` if there is none to pay for. The code may
 * come from a link that anyone can make, so its text is never shown: only the name of a plan on offer is.
 */
export function useChosenPlan(): string | null {
  const code = useFromBrowser(() => readRequestedPlan() ?? DEFAULT_PLAN_CODE, DEFAULT_PLAN_CODE);
  const isChosen = !isFree(code);
  const state = usePlans(isChosen);
  if (!isChosen) return null;
  const plan = state.phase === 'ready' ? state.plans.find((each) => each.code === code) : undefined;
  return plan === undefined ? 'the plan you chose' : planName(plan);
}

/** The token that an earlier load of this page left in router state. */
function readStateToken(state: unknown): string | null {
  const token = asDict(state)?.['token'];
  return typeof token === 'string' ? token : null;
}

/**
 * Returns the token of an emailed link, and removes it from the URL; everything else in the query stays. Router state keeps
 * the token: phones load a tab again that was left for a password manager.
 */
export function useUrlToken(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const rest = withoutToken(search);
  const hasToken = rest !== search;
  const [token] = useState(() => (hasToken ? readLinkToken(search) : readStateToken(state)));
  useEffect(() => {
    if (!hasToken) return;
    void navigate(
      { pathname, search: rest },
      { replace: true, state: { ...asDict(state), token }, preventScrollReset: true },
    );
  }, [hasToken, navigate, pathname, rest, state, token]);
  return token;
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
