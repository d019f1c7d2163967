import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { DEFAULT_CURRENCY, DEFAULT_PLAN_CODE } from '../config/limits';
import { isFree, readPlanCode } from '../domain/plan';
import { claimedSubscription, pickCurrentSubscription, readStatus, type Subscription } from '../domain/subscription';
import { claim, userFromClaims } from '../domain/user';
import { hasStatus, isMissingCall, messageOf } from '../http/failure';
import { malformed } from '../http/responseMeta';
import { send } from '../http/send';
import { sendChange } from '../http/sendChange';
import { capitalised } from '../lib/cleanText';
import { nowMs } from '../lib/clock';
import { asDict, type Dict, isDict } from '../lib/dict';
import { secureUrl } from '../lib/url';
import { amount, date, decodeRows, booleanField, shortText, extractList, optionalIdField, reader } from './decode';
import { currencyText } from './plans';
import { firstKeyOf, row } from './row';

const status = reader(readStatus);

const planRef = reader((value) => {
  const { code, name } = isDict(value) ? value : { code: value, name: '' };
  return { code: v.parse(shortText, code), name: v.parse(shortText, name) };
});

/** A subscription without an `id` is read-only. An empty `plan` means an unreadable plan, not Free. */
export const SubscriptionWithoutId = v.pipe(
  row('subscription', {
    id: optionalIdField,
    user_id: optionalIdField,
    plan: planRef,
    plan_code: shortText,
    plan_name: shortText,
    status,
    start_date: date,
    end_date: firstKeyOf(date, 'end_date', 'expires_at'),
    price: amount,
    currency: currencyText,
    auto_renew: booleanField,
    cancel_at_period_end: booleanField,
    portal_url: reader(secureUrl),
    can_resume: booleanField,
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
      ...(row.can_resume === true && { canResume: true }),
    };
  }),
);

const isFreeResponse = (row: Dict): boolean =>
  String(row['status']).trim().toLowerCase() === 'inactive' &&
  ['plan', 'plan_code', 'plan_name'].every((name) => row[name] === undefined || row[name] === null);

/** A row with the status `inactive` and without a plan is parsed as the Free plan. No request contains its id. */
const MySubscriptionRow = v.pipe(
  v.looseObject({}),
  v.transform((row): unknown => (isFreeResponse(row) ? { ...row, plan: DEFAULT_PLAN_CODE } : row)),
  SubscriptionWithoutId,
);

/** Whether a 404 means no subscription. `Not Found`, or a message with the path, means a missing endpoint instead. */
const isNoSubscription = (error: unknown): boolean =>
  hasStatus(error, 404) && /subscri|plan\b/i.test(messageOf(error)) && !messageOf(error).includes('/');

/** @throws ApiError `malformed` if the plan can't be read, so that a subscriber never sees Free by mistake */
export async function fetchMySubscription(): Promise<Subscription | null> {
  try {
    const body = await send({ path: assumed.mySubscription });
    const { items, dropped } = decodeRows(MySubscriptionRow, extractList(body) ?? [body]);
    const readable = items.filter(({ plan }) => plan !== '');
    const current = pickCurrentSubscription(readable, nowMs());
    const isUnreadable = dropped > 0 || readable.length < items.length;
    // An unreadable row could be the paid plan, unless another row is.
    if (isUnreadable && (current?.status !== 'active' || isFree(current.plan))) throw malformed(body, 'plan');
    return current;
  } catch (error) {
    if (isNoSubscription(error)) return null;
    const verified = isMissingCall(error) ? await verifiedSubscription() : undefined;
    if (verified === undefined) throw error;
    return verified;
  }
}

/** For servers without a subscription endpoint. Returns `undefined` if `/users/verify` fails or sends no plan. */
async function verifiedSubscription(): Promise<Subscription | null | undefined> {
  const body = asDict(await send({ path: '/users/verify' }).catch(() => null));
  const ends = v.parse(date, claim(body ?? {}, 'subscription_expires_at'));
  const user = userFromClaims({ sub: '-', ...body, subscription_expires_at: ends });
  return user === null || user.isSubscribed === null
    ? undefined
    : claimedSubscription(user, user.isSubscribed, nowMs());
}

export const CancelResponse = v.fallback(
  row('subscription', {
    status,
    end_date: date,
    auto_renew: booleanField,
    cancel_at_period_end: booleanField,
    can_resume: booleanField,
    success: booleanField,
  }),
  { status: '', end_date: null, auto_renew: null, cancel_at_period_end: null, can_resume: null, success: null },
);

interface Cancellation {
  readonly cancelled: Subscription;
  /** Whether the response says that the plan is cancelled. Otherwise, only its status code (such as 204) says so. */
  readonly isConfirmed: boolean;
}

/** Cancels the plan. Drops the old end date, because a server that ends the plan immediately sends no new date. */
export async function cancelMySubscription(current: Subscription, reason: string | null): Promise<Cancellation> {
  const body = await sendChange({
    method: 'POST',
    path: assumed.cancelMySubscription,
    json: reason === null ? {} : { reason },
  });
  const answer = v.parse(CancelResponse, body);
  const renews = answer.cancel_at_period_end === true ? false : answer.auto_renew;
  const hasEnded = answer.status === 'cancelled' || answer.status === 'expired';
  // A row that is still active or pending confirms nothing, even with an end date.
  const isUnchanged = answer.status === 'active' || answer.status === 'pending';
  const { portalUrl: _, ...rest } = current;
  return {
    cancelled: {
      ...rest,
      status: answer.status === 'active' || answer.status === 'expired' ? answer.status : 'cancelled',
      endDate: answer.end_date,
      autoRenew: answer.status === 'active' && renews === true,
      ...(answer.can_resume === true && { canResume: true }),
    },
    isConfirmed: hasEnded || renews === false || answer.success === true || (answer.end_date !== null && !isUnchanged),
  };
}

/** Undoes a cancellation. @throws ApiError 404, 405, or 501 if the server has no such endpoint */
export async function resumeMySubscription(): Promise<void> {
  await sendChange({ method: 'POST', path: assumed.resumeMySubscription });
}
