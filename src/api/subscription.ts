import * as v from 'valibot';

import { DEFAULT_CURRENCY, DEFAULT_PLAN_CODE } from '../config/limits';
import { type Subscription, currentOf, readStatus } from '../domain/subscription';
import { capitalised } from '../domain/user';
import { hasStatus } from '../http/failure';
import { send } from '../http/send';
import { amount, date, decodeRows, flag, id, line, listIn } from './decode';
import { endpoints } from './endpoints';

export const SubscriptionRow = v.pipe(
  v.object({
    id,
    user_id: v.fallback(id, ''),
    plan: line,
    plan_name: line,
    status: v.pipe(v.unknown(), v.transform(readStatus)),
    start_date: date,
    end_date: date,
    price: amount,
    currency: line,
    auto_renew: flag,
    cancel_at_period_end: flag,
  }),
  v.transform((row): Subscription => {
    const plan = row.plan || DEFAULT_PLAN_CODE;
    return {
      id: row.id,
      userId: row.user_id,
      plan,
      planName: row.plan_name || capitalised(plan),
      status: row.status,
      startDate: row.start_date,
      endDate: row.end_date,
      price: row.price,
      currency: row.currency || DEFAULT_CURRENCY,
      autoRenew: row.cancel_at_period_end === true ? false : row.auto_renew,
    };
  }),
);

/**
 * The signed-in user's subscription (assumed call): one object, `null`, a list or `{items}`; 404 means there is none.
 */
export async function fetchMySubscription(signal?: AbortSignal): Promise<Subscription | null> {
  try {
    const body = await send({ method: 'GET', path: endpoints.assumed.mySubscription(), identity: 'fresh', signal });
    const list = listIn(body);
    const rows = list.length > 0 || body === null ? list : [body];
    return currentOf(decodeRows(SubscriptionRow, rows).items);
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}
