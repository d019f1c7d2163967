import { isFree } from '../../../domain/plan';
import type { Subscription } from '../../../domain/subscription';

/** Placeholders of the success address that a provider has not filled in: somebody has paid, but the id is not known. */
const UNFILLED = '{CHECKOUT_SESSION_ID}';

/** What the address of the success page tells. */
export interface Arrival {
  /** The payment provider has sent the user here. */
  readonly isFromPayment: boolean;
  /** The provider's name for the payment, fit to be read out to support; `null` when there is none. */
  readonly sessionId: string | null;
}

/**
 * Reads `?session_id=`. It proves nothing; it only says that waiting may be worth it.
 *
 * @param state router state; a checkout that needed no payment page leaves `isBought` there
 */
export function readArrival(query: URLSearchParams, state: unknown): Arrival {
  const raw = query.get('session_id') ?? '';
  const sessionId = /^[\w.-]{1,255}$/.test(raw) ? raw : null;
  const isBought = typeof state === 'object' && state !== null && 'isBought' in state && state.isBought === true;
  return { isFromPayment: sessionId !== null || raw === UNFILLED || isBought, sessionId };
}

/**
 * Whether the server has the paid plan active.
 *
 * @param awaited code of the plan that was paid, where this tab knows it: in a switch the old plan is active all along
 */
export const isConfirmed = (details: Subscription | null, awaited: string | null): details is Subscription =>
  details?.status === 'active' && !isFree(details.plan) && (awaited === null || awaited === details.plan);
