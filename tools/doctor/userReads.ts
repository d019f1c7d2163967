import { fetchMyFeedback } from '../../src/api/feedback';
import { fetchMyPayments } from '../../src/api/payments';
import { fetchPlans } from '../../src/api/plans';
import { fetchMySubscription } from '../../src/api/subscription';
import { fetchProfile } from '../../src/api/users';
import { assumed } from '../../src/config/assumedPaths';
import type { Subscription } from '../../src/domain/subscription';
import { PLAN, VERIFIED } from '../openapi/accountCalls';
import { FEEDBACK, PAYMENT, SUBSCRIPTION } from '../openapi/userCalls';
import { compareRows, judgeRows, listQuestion, type RowRules } from './answers';
import { findingOf, isUnknownPath, notThere, type Question } from './examine';
import { type Finding, GOOD, tolerated, wrong } from './finding';
import type { Probe } from './probe';

export const PLAN_RULES: RowRules = {
  contract: PLAN,
  needs: ['code', 'name', 'price'],
  names: { isActive: ['is_active', 'active'] },
  beside: ['hasId', 'saysActive'],
  resource: 'plans',
};

const PAYMENT_RULES: RowRules = {
  contract: PAYMENT,
  needs: ['id', 'amount', 'date', 'status'],
  names: {
    date: ['paid_at', 'created_at'],
    amount: ['amount', 'amount_cents', 'unit_amount'],
    receiptUrl: ['invoice_url', 'receipt_url'],
  },
  beside: ['method', 'cardLast4'],
  resource: 'payments',
};

const FEEDBACK_RULES: RowRules = {
  contract: FEEDBACK,
  needs: ['id', 'subject', 'content', 'status'],
  resource: 'feedback',
};

const SUBSCRIPTION_RULES: RowRules = {
  contract: SUBSCRIPTION,
  needs: ['id', 'plan', 'status'],
  names: { autoRenew: ['auto_renew', 'cancel_at_period_end'] },
  beside: ['userId', 'portalUrl'],
};

/** The one call for which nobody has to sign in. */
export const askAsVisitor = (probe: Probe): Promise<Finding> =>
  findingOf(probe, {
    row: 'GET /public/plans',
    ask: () => fetchPlans(),
    judge: (made, { body }) => judgeRows(made, body, PLAN_RULES),
  });

const mySubscription: Question<Subscription | null> = {
  row: `GET ${assumed.mySubscription}`,
  ask: () => fetchMySubscription(),
  judge: (subscription, { body, status, text }) => {
    if (status === 404) return tolerated('404: no subscription; ask as somebody with a plan to see more');
    const isNone = text.trim() === '' || body === null || Array.isArray(body);
    if (subscription === null) return isNone ? GOOD : wrong('an answer in which no subscription can be seen');
    const isOne = typeof body === 'object' && body !== null && ('id' in body || 'plan' in body);
    return isOne ? compareRows([subscription], [body], SUBSCRIPTION_RULES) : GOOD;
  },
};

/** A 404 means that there is no subscription, unless it is the answer to any unknown path. */
async function askMySubscription(probe: Probe): Promise<Finding> {
  const finding = await findingOf(probe, mySubscription);
  // Where the call is not there, the site goes on to ask GET /users/verify.
  const exchange = probe.exchanges.findLast(({ path }) => path === assumed.mySubscription);
  const status = exchange?.status ?? 0;
  if (![404, 405, 501].includes(status) || (status === 404 && !(await isUnknownPath(probe, exchange)))) return finding;
  return { ...finding, ...notThere(finding.row, `${status}, as for any unknown path`) };
}

/** Everything that a signed-in user reads. */
export async function askAsUser(probe: Probe): Promise<Finding[]> {
  const profile: Question<object> = {
    row: 'GET /users/verify',
    ask: () => fetchProfile(),
    judge: (made, { body }) => compareRows([made], [body], { contract: VERIFIED, needs: ['username'] }),
  };
  return [
    await findingOf(probe, profile),
    await askMySubscription(probe),
    await findingOf(probe, listQuestion(assumed.myPayments, fetchMyPayments, PAYMENT_RULES)),
    await findingOf(probe, listQuestion(assumed.myFeedback, fetchMyFeedback, FEEDBACK_RULES)),
  ];
}
