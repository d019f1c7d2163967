import { PURCHASE_MS } from '../config/limits';
import { LOCAL_KEYS } from '../config/storageKeys';
import { isPlanCode, readPlanCode } from '../domain/plan';
import { readLocal, removeLocal, writeLocal } from '../lib/browserStorage';
import { nowMs } from '../lib/clock';
import { parseDict } from '../lib/dict';
import { sessionStore } from './store';

/** Stored in local storage, because emails and payment pages can open a new tab. Expires a day after the last write. */
interface Purchase {
  /** Code of the plan; `null` if the checkout started in another browser. */
  readonly plan: string | null;
  /** Id of the user who started the checkout; `null` for a visitor who only chose a plan. */
  readonly owner: string | null;
  /** Whether the user came back from the payment page. If not, a pending payment counts as an abandoned checkout. */
  readonly returnedFromCheckout: boolean;
}

/** Validates the record, because users can edit storage. Rejects a future time (the clock was set back). */
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

/** Keeps the old field name `cameBack`, because a purchase might have started in an earlier release. */
const writeRecord = ({ plan, owner, returnedFromCheckout }: Purchase): void =>
  void writeLocal(LOCAL_KEYS.purchase, JSON.stringify({ plan, owner, cameBack: returnedFromCheckout, at: nowMs() }));

const currentUserId = (): string | null => sessionStore.getState().user?.id ?? null;

export function rememberRequestedPlan(text: string): void {
  const plan = readPlanCode(text);
  if (isPlanCode(plan)) writeRecord({ plan, owner: null, returnedFromCheckout: false });
}

export function readRequestedPlan(): string | null {
  const { plan = null, owner = null } = readRecord() ?? {};
  return owner === null && plan !== null && isPlanCode(plan) ? plan : null;
}

/** Removes the plan that a visitor chose. Keeps a checkout that has started. */
export function forgetRequestedPlan(): void {
  if (readRequestedPlan() !== null) forgetPurchase();
}

/** Stores the start of a checkout, because the status stays "active" while the user switches plans. */
export const beginPurchase = (plan: string | null): void =>
  writeRecord({ plan, owner: currentUserId(), returnedFromCheckout: false });

export const markPurchaseReturn = (): void =>
  writeRecord({ plan: readPurchase()?.plan ?? null, owner: currentUserId(), returnedFromCheckout: true });

/** Returns the stored purchase if the signed-in user started it; otherwise `null`. */
export function readPurchase(): Purchase | null {
  const purchase = readRecord();
  return purchase !== null && purchase.owner !== null && purchase.owner === currentUserId() ? purchase : null;
}

/** Removes the purchase, unless it belongs to another user. */
export function forgetPurchase(): void {
  const owner = readRecord()?.owner ?? null;
  if (owner === null || owner === currentUserId()) removeLocal(LOCAL_KEYS.purchase);
}
