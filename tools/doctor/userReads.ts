import { extractList } from '../../src/api/decode';
import { fetchMyFeedback } from '../../src/api/feedback';
import { fetchMyPayments } from '../../src/api/payments';
import { fetchPlans } from '../../src/api/plans';
import { fetchMySubscription } from '../../src/api/subscription';
import { fetchProfile } from '../../src/api/users';
import { assumed } from '../../src/config/assumedPaths';
import type { Subscription } from '../../src/domain/subscription';
import { send } from '../../src/http/send';
import { PLAN, VERIFIED } from '../openapi/accountEndpoints';
import { FEEDBACK, PAYMENT, SUBSCRIPTION } from '../openapi/userEndpoints';
import { compareRows, checkRows, listQuestion, type RowRules } from './answers';
import { findingOf, missingRequest, type Question } from './examine';
import { type Finding, GOOD, tolerated, wrong } from './finding';
import type { Exchange, Probe } from './probe';

export const PLAN_RULES: RowRules = {
  contract: PLAN,
};

const PAYMENT_RULES: RowRules = {
  contract: PAYMENT,
  notCompared: ['method', 'cardLast4'],
};

const FEEDBACK_RULES: RowRules = {
  contract: FEEDBACK,
};

const SUBSCRIPTION_RULES: RowRules = {
  contract: SUBSCRIPTION,
  notCompared: ['userId', 'portalUrl'],
};

/** Sends and checks the only GET request that needs no token. */
export const askAsVisitor = (probe: Probe): Promise<Finding> =>
  findingOf(probe, {
    row: 'GET /public/plans',
    send: () => fetchPlans(),
    check: (made, { body }) => checkRows(made, body, PLAN_RULES),
  });

const mySubscription: Question<Subscription | null> = {
  row: `GET ${assumed.mySubscription}`,
  send: () => fetchMySubscription(),
  check: (subscription, { body, status, text }) => {
    if (status === 404) return tolerated('404: no subscription. Use an account with a plan to check more');
    const isEmptyResponse = text.trim() === '' || extractList(body) !== null;
    if (subscription === null) return isEmptyResponse ? GOOD : wrong('the response contains no subscription');
    const isOne = typeof body === 'object' && body !== null && ('id' in body || 'plan' in body);
    return isOne ? compareRows([subscription], [body], SUBSCRIPTION_RULES) : GOOD;
  },
};

/** Removes the path and the time from a response, because error responses of Express, Nest, and Spring contain them. */
const plainText = ({ path, text }: Exchange): string =>
  text.replaceAll(path, '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-][\d:]+)?/g, '');

/** Whether the response is the same as for an unknown path. */
async function isUnknownPath(probe: Probe, exchange: Exchange | undefined): Promise<boolean> {
  await send({ path: '/doctor-no-such-path', auth: 'none' }).catch(() => undefined);
  const unknown = probe.exchanges.at(-1);
  return unknown?.status === 404 && exchange !== undefined && plainText(unknown) === plainText(exchange);
}

/** Checks the subscription. A 404 means that the user has none, unless unknown paths get the same response. */
async function askMySubscription(probe: Probe): Promise<Finding> {
  const finding = await findingOf(probe, mySubscription);
  // The last exchange can be GET /users/verify, which the site requests if the endpoint is missing.
  const exchange = probe.exchanges.findLast(({ path }) => path === assumed.mySubscription);
  const status = exchange?.status ?? 0;
  if (![404, 405, 501].includes(status) || (status === 404 && !(await isUnknownPath(probe, exchange)))) return finding;
  return { ...finding, ...missingRequest(finding.row, `${status}, as for any unknown path`) };
}

/** Sends and checks the GET requests of a signed-in user. */
export async function askAsUser(probe: Probe): Promise<Finding[]> {
  const profile: Question<object> = {
    row: 'GET /users/verify',
    send: () => fetchProfile(),
    check: (made, { body }) => compareRows([made], [body], { contract: VERIFIED }),
  };
  return [
    await findingOf(probe, profile),
    await askMySubscription(probe),
    await findingOf(probe, listQuestion(assumed.myPayments, fetchMyPayments, PAYMENT_RULES)),
    await findingOf(probe, listQuestion(assumed.myFeedback, fetchMyFeedback, FEEDBACK_RULES)),
  ];
}
