import { isFree } from '../../../domain/plan';
import type { Subscription } from '../../../domain/subscription';
import { cleanText } from '../../../lib/cleanText';
import { viewOfSubscription } from '../dashboard/subscriptionText';

/** One plain sentence for the state of a subscription, with the next date and what happens then. */
export const planSentence = (details: Subscription | null, nowMs: number): string =>
  details === null || isFree(details.plan) ? 'You are on the Free plan.' : viewOfSubscription(details, nowMs).sentence;

/** `Pro` for both ways to pay for it; other plans by their name. */
export const shortPlanName = ({ plan, planName }: Subscription): string =>
  plan.startsWith('pro_') ? 'Pro' : cleanText(planName, 40);
