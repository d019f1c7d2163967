import { extractList } from '../../src/api/decode';
import { fetchMyFeedback } from '../../src/api/feedback';
import { fetchMyPayments } from '../../src/api/payments';
import { fetchPlans } from '../../src/api/plans';
import { fetchMySubscription } from '../../src/api/subscription';
import { fetchProfile } from '../../src/api/users';
import { assumed } from '../../src/config/assumedPaths';
import type { Subscription } from '../../src/domain/subscription';
import { send } from '../../src/http/send';
import { PLAN, VERIFIED } from '../openapi/accountCalls';
import { FEEDBACK, PAYMENT, SUBSCRIPTION } from '../openapi/userCalls';
import { compareRows, checkRows, listQuestion, type RowRules } from './answers';
import { findingOf, notThere, type Question } from './examine';
import { type Finding, GOOD, tolerated, wrong } from './finding';
import type { Exchange, Probe } from './probe';

export const PLAN_RULES: RowRules = {
  contract: PLAN,
};

const PAYMENT_RULES: RowRules = {
  contract: PAYMENT,
  beside: ['method', 'cardLast4'],
};

const FEEDBACK_RULES: RowRules = {
  contract: FEEDBACK,
};

const SUBSCRIPTION_RULES: RowRules = {
  contract: SUBSCRIPTION,
  beside: ['userId', 'portalUrl'],
};

/** The one call for which nobody has to sign in. */
export const askAsVisitor = (probe: Probe): Promise<Finding> =>
  findingOf(probe, {
    row: 'GET /public/plans',
    ask: () => fetchPlans(),
    check: (made, { body }) => checkRows(made, body, PLAN_RULES),
  });

const mySubscription: Question<Subscription | null> = {
  row: `GET ${assumed.mySubscription}`,
  ask: () => fetchMySubscription(),
  check: (subscription, { body, status, text }) => {
    if (status === 404) return tolerated('404: no subscription; ask as somebody with a plan to see more');
    const isNone = text.trim() === '' || extractList(body) !== null;
    if (subscription === null) return isNone ? GOOD : wrong('an answer in which no subscription can be seen');
    const isOne = typeof body === 'object' && body !== null && ('id' in body || 'plan' in body);
    return isOne ? compareRows([subscription], [body], SUBSCRIPTION_RULES) : GOOD;
  },
};

/** The text of a response without the path and the time, which Express, Nest, and Spring repeat. */
const plainText = ({ path, text }: Exchange): string =>
  text.replaceAll(path, '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-][\d:]+)?/g, '');

/** Whether a call was answered as any path is that the server does not know. */
async function isUnknownPath(probe: Probe, asked: Exchange | undefined): Promise<boolean> {
  await send({ path: '/doctor-no-such-path', auth: 'none' }).catch(() => undefined);
  const unknown = probe.exchanges.at(-1);
  return unknown?.status === 404 && asked !== undefined && plainText(unknown) === plainText(asked);
}

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
    check: (made, { body }) => compareRows([made], [body], { contract: VERIFIED }),
  };
  return [
    await findingOf(probe, profile),
    await askMySubscription(probe),
    await findingOf(probe, listQuestion(assumed.myPayments, fetchMyPayments, PAYMENT_RULES)),
    await findingOf(probe, listQuestion(assumed.myFeedback, fetchMyFeedback, FEEDBACK_RULES)),
  ];
}
