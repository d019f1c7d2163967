import { assignSubscription } from '../../../api/adminUsers';
import { times } from '../../../domain/money';
import { addMonths, localDay } from '../../../domain/months';
import type { Plan } from '../../../domain/plan';
import { ApiError } from '../../../http/failure';
import { assignZh } from '../../../text/zh/assign';

/** What an assignment comes to, known before it is made. */
export interface Outcome {
  /** Calendar days, `2026-11-20`. */
  readonly start: string;
  readonly end: string;
  /** `null` when the plan has no usable price. */
  readonly total: number | null;
}

/** From today for whole months; total cost = price × months (spec §9). */
export function outcomeOf(plan: Plan, months: number, nowMs: number): Outcome {
  const start = localDay(nowMs);
  return { start, end: addMonths(start, months), total: plan.price === null ? null : times(plan.price, months) };
}

/** Spec §8: an answer with `success: false` is a failure in its own words, one that does not say is an unknown error. */
const refused = (message: string): ApiError => new ApiError('status', message, { status: 200 });

/**
 * Assigns a plan.
 *
 * @returns what to say: the server's message, else the default of spec §8
 * @throws ApiError, for an answer without success too
 */
export async function assign(userId: string, planCode: string, months: number): Promise<string> {
  const { success, message } = await assignSubscription(userId, { planCode, months });
  if (success === null) throw refused(assignZh.unknown);
  if (!success) throw refused(message);
  return message || assignZh.done;
}
