import { SESSION_KEYS } from '../config/storageKeys';
import { readSession, removeSession, writeSession } from '../lib/browserStorage';

/**
 * The plan whose payment page this tab has left for. Somebody who switches plans is "active" all along; only this tells
 * the old plan from the one that was paid.
 */
export const rememberAwaitedPlan = (code: string): void => void writeSession(SESSION_KEYS.awaitedPlan, code);

export const readAwaitedPlan = (): string | null => readSession(SESSION_KEYS.awaitedPlan);

export const forgetAwaitedPlan = (): void => void removeSession(SESSION_KEYS.awaitedPlan);
