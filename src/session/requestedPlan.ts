import { REQUESTED_PLAN_MS } from '../config/limits';
import { LOCAL_KEYS } from '../config/storageKeys';
import { readLocal, removeLocal, writeLocal } from '../lib/browserStorage';
import { wallMs } from '../lib/clock';

/** What a plan code can look like; anything else is not remembered. */
const CODE = /^[\w-]{1,64}$/;
/** `pro_yearly@1795209856614`: the code, and when it was chosen in milliseconds since the epoch. */
const ENTRY = /^([\w-]{1,64})@(\d{1,15})$/;

/**
 * Remembers the plan somebody chose before signing in, through login, registration and activation. The activation mail
 * opens a tab of its own, so it is kept for the whole browser, and only for a day.
 */
export function rememberRequestedPlan(code: string): void {
  if (CODE.test(code)) writeLocal(LOCAL_KEYS.requestedPlan, `${code}@${wallMs()}`);
}

/** The code of the chosen plan, or `null` when there is none, it cannot be read, or it is older than a day. */
export function readRequestedPlan(): string | null {
  const [, code, since] = ENTRY.exec(readLocal(LOCAL_KEYS.requestedPlan) ?? '') ?? [];
  // A clock that was set back makes an age below zero; that is no choice of today either.
  const ageMs = wallMs() - Number(since);
  return code !== undefined && ageMs >= 0 && ageMs < REQUESTED_PLAN_MS ? code : null;
}

export const forgetRequestedPlan = (): void => void removeLocal(LOCAL_KEYS.requestedPlan);
