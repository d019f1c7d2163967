import { shortPlanName } from '../../../components/planText';
import { dateAhead } from '../../../domain/dates';
import { isFree } from '../../../domain/plan';
import type { Subscription } from '../../../domain/subscription';

/** What somebody should know before he pays for what he may have paid for already; `null` for nothing. */
export function duplicateChargeWarning(details: Subscription | null, nowMs: number): string | null {
  if (details === null || isFree(details.plan)) return null;
  if (details.status === 'pending') {
    return 'An earlier payment is still waiting to be confirmed. If you have paid, wait for it, so that you do not pay twice.';
  }
  const end = details.status === 'cancelled' ? dateAhead(details.endDate, nowMs) : null;
  return end === null ? null : `You have ${shortPlanName(details)} until ${end} in any case; it is paid for.`;
}
