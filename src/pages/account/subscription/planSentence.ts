import { isFree } from '../../../domain/plan';
import type { Subscription } from '../../../domain/subscription';
import { viewOfSubscription } from '../dashboard/subscriptionText';

/** One plain sentence for the state of a subscription, with the next date and what happens then. */
export const planSentence = (details: Subscription | null, nowMs: number): string =>
  details === null || isFree(details.plan) ? 'You are on the Free plan.' : viewOfSubscription(details, nowMs).sentence;
