import type { Payment } from '../../../api/payments';
import { parseServerDate } from '../../../domain/serverDate';

/** An attempt that is older than this was another one. */
const SAME_ATTEMPT_MS = 60 * 60_000;

const TOOK_NOTHING = ['failed', 'cancelled', 'canceled'];

/**
 * Whether the server itself says that this attempt took no money: the newest payment is of this plan, of the last hour,
 * and failed or was cancelled. Without such a row nobody knows, and nothing is claimed.
 *
 * @param planCode code of the plan in question, `null` when the address names none
 */
export function isKnownUncharged(newest: Payment | undefined, planCode: string | null, nowMs: number): boolean {
  if (newest === undefined || !TOOK_NOTHING.includes(newest.status)) return false;
  if (planCode !== null && newest.planCode !== '' && newest.planCode !== planCode) return false;
  const at = parseServerDate(newest.date)?.date.getTime();
  return at !== undefined && Math.abs(nowMs - at) < SAME_ATTEMPT_MS;
}
