import { useEffect, useRef, useState } from 'react';

import { ApiError, messageOf } from '../../../http/failure';
import { activate } from '../../../session/actions';

/**
 * `activating` – the call is under way; `done` – the account is active; `invalid` – the link cannot be used;
 * `failed` – there was no answer to say so (offline, time-out, server fault), so it can be tried again.
 */
export type ActivationState =
  | { readonly phase: 'activating' | 'done' | 'invalid' }
  | { readonly phase: 'failed'; readonly message: string };

/** An account that is active already is what the visitor wanted. */
const isActiveAlready = (error: ApiError): boolean =>
  /\balready (?:been )?(?:active|activated|verified)\b/i.test(error.message);

/** Refusals that another try can change. A 401 is none of them: the call carries nothing but the token of the link. */
const PASSING = [408, 425, 429];

function judge(error: unknown): ActivationState {
  if (!(error instanceof ApiError) || error.status === null) return { phase: 'failed', message: messageOf(error) };
  const isRefusal = error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);
  if (isRefusal && isActiveAlready(error)) return { phase: 'done' };
  return isRefusal ? { phase: 'invalid' } : { phase: 'failed', message: error.message };
}

/**
 * Activates an account, once for each token: React's StrictMode runs every effect twice, and the second call would be told
 * that the token is used.
 */
export function useActivation(token: string | null): { state: ActivationState; retry: () => void } {
  const [state, setState] = useState<ActivationState>({ phase: token === null ? 'invalid' : 'activating' });
  const started = useRef<string | null>(null);
  const run = async (used: string) => {
    setState({ phase: 'activating' });
    try {
      await activate(used);
      setState({ phase: 'done' });
    } catch (error) {
      setState(judge(error));
    }
  };
  useEffect(() => {
    if (token === null || started.current === token) return;
    started.current = token;
    void run(token);
  }, [token]);
  const retry = () => {
    if (token !== null && state.phase === 'failed') void run(token);
  };
  return { state, retry };
}
