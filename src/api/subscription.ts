import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { DEFAULT_CURRENCY, DEFAULT_PLAN_CODE } from '../config/limits';
import { readPlanCode } from '../domain/plan';
import { claimedSubscription, currentOf, isKnownStatus, readStatus, type Subscription } from '../domain/subscription';
import { userFromClaims } from '../domain/user';
import { malformed } from '../http/answers';
import { hasStatus, isMissingCall, messageOf } from '../http/failure';
import { send } from '../http/send';
import { capitalised } from '../lib/cleanText';
import { wallMs } from '../lib/clock';
import { asDict, type Dict, isDict } from '../lib/dict';
import { secureUrl } from '../lib/url';
import { amount, date, decodeRows, flag, shortText, listIn, optionalId, reader } from './decode';
import { currencyText } from './plans';
import { firstOf, row } from './row';

const status = reader(readStatus);

/** The plan as its code, or as an object such as `{ code, name }`. */
const planRef = reader((value) => {
  const { code, name } = isDict(value) ? value : { code: value, name: '' };
  return { code: v.parse(shortText, code), name: v.parse(shortText, name) };
});

/**
 * A subscription whose `id` may be missing (empty then): it can be shown, and nothing can be done with it. `plan` is empty if
 * it cannot be read; this does not mean Free.
 */
export const SubscriptionWithoutId = v.pipe(
  row('subscription', {
    id: optionalId,
    user_id: optionalId,
    plan: planRef,
    plan_code: shortText,
    plan_name: shortText,
    status,
    start_date: date,
    end_date: firstOf(date, 'end_date', 'expires_at'),
    price: amount,
    currency: currencyText,
    auto_renew: flag,
    cancel_at_period_end: flag,
    portal_url: reader(secureUrl),
  }),
  v.transform((row): Subscription => {
    const plan = readPlanCode(row.plan_code || row.plan.code);
    return {
      id: row.id,
      userId: row.user_id,
      plan,
      planName: row.plan_name || row.plan.name || capitalised(plan) || '—',
      status: row.status,
      startDate: row.start_date,
      endDate: row.end_date,
      price: row.price,
      currency: row.currency || DEFAULT_CURRENCY,
      autoRenew: row.cancel_at_period_end === true ? false : row.auto_renew,
      ...(row.portal_url !== null && { portalUrl: row.portal_url }),
    };
  }),
);

/** Spec §3 names id, user, plan, status and the two dates; a server that sends no more than these is understood. */
export const SubscriptionRow = v.pipe(
  SubscriptionWithoutId,
  v.check(({ id }) => id !== ''),
);

/** Whether a row says that the user has no plan. */
const saysFree = (row: Dict): boolean =>
  String(row['status']).trim().toLowerCase() === 'inactive' &&
  ['plan', 'plan_code', 'plan_name'].every((name) => row[name] === undefined || row[name] === null);

/** A row of the signed-in user: Free without a plan if the status is `inactive`. */
const MySubscriptionRow = v.pipe(
  v.looseObject({}),
  v.transform((row): unknown => (saysFree(row) ? { ...row, plan: DEFAULT_PLAN_CODE } : row)),
  SubscriptionRow,
);

/**
 * Whether a 404 says that the user has no subscription: only in a sentence about one. `Not Found` alone, or a sentence with a
 * path in it, is the answer to a call that the server does not have.
 */
const saysNone = (error: unknown): boolean =>
  hasStatus(error, 404) && /subscri|plan\b/i.test(messageOf(error)) && !messageOf(error).includes('/');

/**
 * The signed-in user's subscription (assumed call): one object, `null`, a list or `{items}`; a 404 that says so means there
 * is none. Where the server has no such call, `GET /users/verify` may name the plan.
 *
 * @throws ApiError `malformed` when something came and none of it, or not its plan, can be read: no user is shown Free by mistake
 */
export async function fetchMySubscription(): Promise<Subscription | null> {
  try {
    const body = await send({ path: assumed.mySubscription });
    const { items, dropped } = decodeRows(MySubscriptionRow, listIn(body) ?? [body]);
    const current = currentOf(items, wallMs());
    const isUnreadable = current === null ? dropped > 0 : current.plan === '';
    if (isUnreadable) throw malformed(body, 'plan');
    return current;
  } catch (error) {
    if (saysNone(error)) return null;
    const verified = isMissingCall(error) ? await verifiedSubscription() : undefined;
    if (verified === undefined) throw error;
    return verified;
  }
}

/** What `GET /users/verify` says of the plan, in the claims of the token; `undefined` when it says nothing, or fails too. */
async function verifiedSubscription(): Promise<Subscription | null | undefined> {
  const body = asDict(await send({ path: '/users/verify' }).catch(() => null));
  const user = userFromClaims({ sub: '-', ...body });
  return user === null || user.isSubscribed === null
    ? undefined
    : claimedSubscription(user, user.isSubscribed, wallMs());
}

/** The answer to a cancel; whatever cannot be read in it names no status and no end. */
export const CancelAnswer = v.fallback(row('subscription', { status, end_date: date }), { status: '', end_date: null });

/**
 * `POST /users/me/subscription/cancel` (assumed call); returns the subscription as it is now. The answer may be as
 * short as status and end. The end is not taken from `current`: a server that ends a plan at once names none. Nor is the
 * payment portal: whether it takes a cancellation back, the server says with the next answer.
 */
export async function cancelMySubscription(current: Subscription, reason: string | null): Promise<Subscription> {
  const body = await send({
    method: 'POST',
    path: assumed.cancelMySubscription,
    json: reason === null ? {} : { reason },
  });
  const { status: said, end_date: endDate } = v.parse(CancelAnswer, body);
  const { portalUrl: _, ...rest } = current;
  return { ...rest, status: isKnownStatus(said) ? said : 'cancelled', endDate, autoRenew: false };
}
