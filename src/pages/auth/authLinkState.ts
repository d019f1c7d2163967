import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

import { SESSION_KEYS } from '../../config/storageKeys';
import { readSession } from '../../lib/browserStorage';
import { nowMs } from '../../lib/clock';
import { asDict, type Dict } from '../../lib/dict';
import { hasConnectParameters } from '../../session/connect/connection';

/** Router state that sign-in screens pass to each other, so that users don't type the email twice (WCAG 3.3.7). */
interface AuthLinkState {
  readonly email: string;
  /** Whether the user came from the extension. */
  readonly fromConnect: boolean;
}

/** Validates the state, which might be from an earlier release. Default email: the one registered in this tab. */
function readLinkState(state: unknown): AuthLinkState {
  const { email = readSession(SESSION_KEYS.registeredEmail), fromConnect }: Dict = asDict(state) ?? {};
  return {
    email: typeof email === 'string' ? email.slice(0, 320) : '',
    fromConnect: fromConnect === true,
  };
}

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

/** Like `useState`, but in the history entry, because a phone can reload the tab while the user is in the email app. */
export function usePageState<T extends string | number | boolean | null>(name: string, read: (stored: unknown) => T) {
  const location = useLocation();
  const navigate = useNavigate();
  const state = asDict(location.state);
  const stored = read(state?.[name]);
  const [value, setValue] = useState(stored);
  // Don't update the history entry during a navigation, because the update would cancel the navigation.
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (value !== stored && !isLeaving)
      void navigate(location, { replace: true, state: { ...state, [name]: value }, preventScrollReset: true });
  }, [value, stored, isLeaving, name, location, navigate, state]);
  return [value, setValue] as const;
}

/** Returns a blur handler. It keeps the typed email for when the user comes back from another page. */
export function useEmailOnReturn(email: string): () => void {
  const [, keepEmail] = usePageState('email', readAddress);
  return () => keepEmail(email);
}

const readTimeMs = (stored: unknown): number | null => (Number.isFinite(stored) ? (stored as number) : null);

const readAddress = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null);

export type SentEmail = ReturnType<typeof useSentEmail>;

/** The last email that this page sent. It survives a reload, so that the pause before the next email continues. */
export function useSentEmail() {
  const [to, setTo] = usePageState('sentTo', readAddress);
  const [atMs, setAtMs] = usePageState('sentAtMs', readTimeMs);
  const note = (email: string) => {
    // Don't set the same email again, because that would undo a `clear` during the request.
    if (email !== to) setTo(email);
    setAtMs(nowMs());
  };
  return { to, atMs, note, clear: () => setTo(null) };
}
