import { requestToken, updateMe, updatePassword } from '../../src/api/auth';
import { openPortal, startCheckout } from '../../src/api/checkout';
import { sendFeedback } from '../../src/api/feedback';
import { cancelMySubscription, fetchMySubscription } from '../../src/api/subscription';
import { assumed } from '../../src/config/assumedPaths';
import { parseServerDate } from '../../src/domain/dates';
import type { Attempts } from './examine';
import { GOOD, type Assessment, noteOf, together, tolerated } from './finding';
import type { Person } from './session';

const MESSAGE = {
  type: 'other',
  subject: 'Test of the connection',
  content: 'This message was sent to try the connection and can be closed.',
};

/** Asks for a payment page and does not go there; without a plan on sale there is nothing to pay for. */
async function tryCheckout(attempts: Attempts, origin: string, plan: string | null): Promise<void> {
  const row = `POST ${assumed.checkout}`;
  if (plan === null) attempts.skip(row, 'no paid plan on sale');
  else await attempts.try(row, () => startCheckout({ planCode: plan, origin }));
}

const msOf = (date: string | null): number | null => parseServerDate(date)?.date.getTime() ?? null;

/** A plan that was cancelled runs to its end, as the site says; some servers end it at once. */
export function checkEnd(before: string | null, after: string | null): Assessment {
  const [old, next] = [msOf(before), msOf(after)];
  if (old === null || next === null || next > Date.now() + 60_000 || old <= Date.now()) return GOOD;
  return tolerated(
    noteOf('a cancelled plan ends at once', {
      effect: 'the plan is gone at once, though it was paid until its end date',
      change: 'leave end_date as it is when a plan is cancelled',
      here: 'src/api/subscription.ts, cancelMySubscription',
    }),
  );
}

/** Cancels the subscription that the administrator has just given them. */
async function tryCancelling(attempts: Attempts): Promise<void> {
  const row = `POST ${assumed.cancelMySubscription}`;
  const portal = `POST ${assumed.portal}`;
  const current = await fetchMySubscription().catch(() => null);
  if (current === null) {
    attempts.skip(portal, 'no subscription');
    return attempts.skip(row, 'no subscription of ours to cancel');
  }
  if (current.portalUrl === undefined) attempts.skip(portal, 'the subscription offers no page for payment methods');
  else await attempts.try(portal, () => openPortal());
  await attempts.try(
    row,
    () => cancelMySubscription(current, null),
    ({ status, endDate }) =>
      together(
        status === 'cancelled' ? GOOD : tolerated(`the status is "${status}" afterwards`),
        checkEnd(current.endDate, endDate),
      ),
  );
}

/**
 * What a signed-in user writes, in the name of a user whom the doctor has made.
 *
 * @param assign gives the user a subscription; the probe sends the administrator's token afterwards
 * @returns the id of the message that was sent
 */
export async function writeAsUser(
  attempts: Attempts,
  person: Person,
  { plan, assign }: { plan: string | null; assign: () => Promise<boolean> },
): Promise<string | null> {
  const { probe } = attempts;
  probe.as(null);
  const login = await attempts.try('POST /users/token (a new user)', () => requestToken(person));
  if (login === null) return null;
  probe.as(login.accessToken);
  await attempts.try('PUT /users/me', () => updateMe({ username: 'Doctor III' }));
  await tryCheckout(attempts, new URL(probe.base).origin, plan);
  const id = await attempts.try(`POST ${assumed.feedback}`, () => sendFeedback(MESSAGE));
  await assign();
  probe.as(login.accessToken);
  await tryCancelling(attempts);
  const passwords = { currentPassword: person.password, newPassword: `${person.password}0` };
  await attempts.try('POST /auth/update-password', () => updatePassword(passwords));
  return id;
}
