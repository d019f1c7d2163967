import { SESSION_KEYS } from '../config/storageKeys';
import { readSession, removeSession, writeSession } from '../lib/browserStorage';
import { sessionStore } from './sessionStore';

/** Whose payment it is: the next person who signs in in this tab awaits nothing. */
const owner = (): string => `${sessionStore.getState().user?.id ?? ''}:`;

/**
 * The plan whose payment page this tab has left for. Somebody who switches plans is "active" all along; only this tells
 * the old plan from the one that was paid.
 */
export const rememberPendingPlan = (code: string): void => void writeSession(SESSION_KEYS.pendingPlan, owner() + code);

/** The plan that the signed-in user has left to pay for; `null` for none, and for somebody else's. */
export function readPendingPlan(): string | null {
  const kept = readSession(SESSION_KEYS.pendingPlan);
  return kept?.startsWith(owner()) === true ? kept.slice(owner().length) : null;
}

export const forgetPendingPlan = (): void => void removeSession(SESSION_KEYS.pendingPlan);
