import { SESSION_KEYS } from '../config/storageKeys';
import { readSession, removeSession, writeSession } from '../lib/browserStorage';

/** What a plan code can look like; anything else is not remembered. */
const CODE = /^[\w-]{1,64}$/;

/** Remembers the plan somebody chose before signing in, through login, registration and activation. */
export function rememberPlanIntent(code: string): void {
  if (CODE.test(code)) writeSession(SESSION_KEYS.planIntent, code);
}

export function readPlanIntent(): string | null {
  const code = readSession(SESSION_KEYS.planIntent);
  return code !== null && CODE.test(code) ? code : null;
}

export const forgetPlanIntent = (): void => void removeSession(SESSION_KEYS.planIntent);
