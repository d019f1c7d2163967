import { PURCHASE_MS } from '../config/limits';
import { LOCAL_KEYS } from '../config/storageKeys';
import { isPlanCode } from '../domain/plan';
import { readLocal, removeLocal, writeLocal } from '../lib/browserStorage';
import { nowMs } from '../lib/clock';
import { parseDict } from '../lib/dict';
import { sessionStore } from './store';

/**
 * The one purchase that this browser knows of: a plan that a visitor chose before signing in, then a checkout that a user has
 * begun, then the return from the payment page. It is kept for the whole browser, because the activation mail and some
 * payment pages open a tab of their own, and for a day after its last step.
 */
interface Purchase {
  /** Code of the plan; `null` when the checkout was begun in another browser. */
  readonly plan: string | null;
  /** Id of the user who has begun the checkout; `null` for a visitor who has only chosen. */
  readonly owner: string | null;
  /** Whether the user came back from the payment page. If not, a pending payment is an abandoned checkout. */
  readonly returnedFromCheckout: boolean;
}

/**
 * The record, read like anything from outside: storage can be edited. A moment in the future means that the clock was set back.
 */
function readRecord(): Purchase | null {
  const { plan, owner, cameBack, at } = parseDict(readLocal(LOCAL_KEYS.purchase));
  const ageMs = nowMs() - Number(at);
  if (!(ageMs >= 0 && ageMs < PURCHASE_MS)) return null;
  return {
    plan: typeof plan === 'string' ? plan : null,
    owner: typeof owner === 'string' ? owner : null,
    returnedFromCheckout: cameBack === true,
  };
}

/** The stored name `cameBack` stays, because a purchase may have begun in an earlier release. */
const writeRecord = ({ plan, owner, returnedFromCheckout }: Purchase): void =>
  void writeLocal(LOCAL_KEYS.purchase, JSON.stringify({ plan, owner, cameBack: returnedFromCheckout, at: nowMs() }));

const currentUserId = (): string | null => sessionStore.getState().user?.id ?? null;

/** Remembers the plan that a visitor chose, through login, registration and activation. */
export function rememberRequestedPlan(code: string): void {
  if (isPlanCode(code)) writeRecord({ plan: code, owner: null, returnedFromCheckout: false });
}

/** Code of the plan that was chosen before signing in, or `null`. */
export function readRequestedPlan(): string | null {
  const { plan = null, owner = null } = readRecord() ?? {};
  return owner === null && plan !== null && isPlanCode(plan) ? plan : null;
}

/** Forgets the choice of a visitor; a checkout that has begun stays. */
export function forgetRequestedPlan(): void {
  if (readRequestedPlan() !== null) forgetPurchase();
}

/** The signed-in user leaves for the payment page. A user who switches plans is "active" all along: only this tells which. */
export const beginPurchase = (plan: string): void =>
  writeRecord({ plan, owner: currentUserId(), returnedFromCheckout: false });

/** The signed-in user has come back from the payment page. */
export const markPurchaseReturn = (): void =>
  writeRecord({ plan: readPurchase()?.plan ?? null, owner: currentUserId(), returnedFromCheckout: true });

/** The checkout of the signed-in user; `null` for none, and for another user's. */
export function readPurchase(): Purchase | null {
  const purchase = readRecord();
  return purchase !== null && purchase.owner !== null && purchase.owner === currentUserId() ? purchase : null;
}

/** The purchase is settled, or given up. That of another user stays. */
export function forgetPurchase(): void {
  const owner = readRecord()?.owner ?? null;
  if (owner === null || owner === currentUserId()) removeLocal(LOCAL_KEYS.purchase);
}
