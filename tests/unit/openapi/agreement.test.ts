import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';

import { changeFeedback, fetchFeedbackCounts } from '../../../src/api/adminFeedback';
import { adminPlansQuery, createPlan, deletePlan, setPlanActive, updatePlan } from '../../../src/api/adminPlans';
import { saveSettings } from '../../../src/api/adminSettings';
import {
  cancelSubscription,
  deleteSubscription,
  subscriptionLookupQuery,
  userSubscriptionsQuery,
} from '../../../src/api/adminSubscriptions';
import {
  assignSubscription,
  createAdminUser,
  deleteAdminUser,
  changeAdminUser,
  userHistoryQuery,
  userLookupQuery,
} from '../../../src/api/adminUsers';
import {
  activate,
  createAdmin,
  register,
  requestPasswordReset,
  resendActivation,
  resetPassword,
  updateMe,
  updatePassword,
} from '../../../src/api/auth';
import { openPortal, startCheckout } from '../../../src/api/checkout';
import { sendFeedback } from '../../../src/api/feedback';
import { cancelMySubscription, fetchMySubscription } from '../../../src/api/subscription';
import { API_BASE_PATH } from '../../../src/config/limits';
import { openProbe } from '../../../tools/doctor/probe';
import type { JsonSchema } from '../../../tools/openapi/call';
import { openApiDocument } from '../../../tools/openapi/document';
import { ADMIN_CODE } from '../../backend/accounts';
import { userOf } from '../../support/samples';
import { type Patient, startPatient, USER } from '../doctor/patient';

interface Validate {
  (value: unknown): boolean;
  errors?: readonly { instancePath: string; message?: string }[] | null;
}
interface Validator {
  addSchema: (schema: object, key: string) => unknown;
  compile: (schema: object) => Validate;
}
interface Operation {
  parameters: readonly { name: string; in: string; schema: JsonSchema }[];
  requestBody?: object;
  responses: Readonly<Record<string, object>>;
}

/** Asks as a query of the site asks. */
async function ask({ queryFn }: { queryFn?: unknown }): Promise<unknown> {
  if (typeof queryFn !== 'function') throw new TypeError('nothing to ask');
  return (queryFn as (context: { signal: AbortSignal }) => unknown)({ signal: new AbortController().signal });
}

const escaped = (key: string): string => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Holds calls and answers against docs/openapi.json. */
function createAgreement() {
  const document = openApiDocument();
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  const ajv = new (Ajv2020 as new (options: object) => Validator)({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'openapi');
  const compiled = new Map<string, Validate>();
  const seen = new Set<string>();

  const problems = (keys: readonly string[], value: unknown): string[] => {
    const pointer = `openapi#/${keys.map(escaped).join('/')}`;
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: pointer });
    compiled.set(pointer, validate);
    return validate(value)
      ? []
      : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
  };

  const operationOf = (method: string, path: string) => {
    const pattern = Object.keys(paths).find(
      (known) => new RegExp(`^${known.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path) && method in (paths[known] ?? {}),
    );
    const operation = pattern === undefined ? undefined : paths[pattern]?.[method];
    return pattern === undefined || operation === undefined ? null : { pattern, operation };
  };

  const ofQuery = (pattern: string, method: string, operation: Operation, query: URLSearchParams): string[] =>
    [...query].flatMap(([name, text]) => {
      const index = operation.parameters.findIndex((one) => one.in === 'query' && one.name === name);
      if (index === -1) return [`query ${name} is not described`];
      const schema: JsonSchema = operation.parameters[index]?.schema ?? {};
      const isText = schema['type'] === 'string' || typeof (schema['enum'] as unknown[] | undefined)?.[0] === 'string';
      const value = isText ? text : (JSON.parse(text) as unknown);
      return problems(['paths', pattern, method, 'parameters', String(index), 'schema'], value).map(
        (problem) => `query ${name} ${problem}`,
      );
    });

  return {
    /** The operations that were met, `get /admin/users`. */
    seen,
    /** Every operation of the document. */
    all: Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`)),
    /** What of a call or its answer the document does not allow; empty when all of it fits. */
    check: async (request: Request, answer: Response): Promise<string[]> => {
      const url = new URL(request.url);
      const method = request.method.toLowerCase();
      const found = operationOf(method, url.pathname.replace(API_BASE_PATH, '').replace(/\/$/, ''));
      const name = `${request.method} ${url.pathname}`;
      if (found === null) return [`${name} is not described`];
      const { pattern, operation } = found;
      seen.add(`${method} ${pattern}`);
      const isForm = (request.headers.get('content-type') ?? '').startsWith('multipart/');
      const media = isForm ? 'multipart/form-data' : 'application/json';
      const sent: unknown = isForm
        ? Object.fromEntries((await request.formData()) as unknown as Iterable<[string, unknown]>)
        : await request.json().catch(() => undefined);
      const range = answer.ok ? '2XX' : String(answer.status);
      const status = range in operation.responses ? range : 'default';
      const said: unknown = await answer.json().catch(() => undefined);
      const described = operation.responses[status] ?? {};
      const answerKeys =
        '$ref' in described ? ['components', 'responses', status] : ['paths', pattern, method, 'responses', status];
      const isRead = '$ref' in described || 'content' in described;
      const hasBody = operation.requestBody !== undefined && sent !== undefined;
      const bodyKeys = ['paths', pattern, method, 'requestBody', 'content', media, 'schema'];
      return [
        ...ofQuery(pattern, method, operation, url.searchParams),
        ...(hasBody ? problems(bodyKeys, sent) : []),
        ...(isRead && said !== undefined
          ? problems([...answerKeys, 'content', 'application/json', 'schema'], said)
          : []),
      ].map((problem) => `${name} ${answer.status}: ${problem}`);
    },
  };
}

/** Rows of the embedded backend that the calls below change or delete. */
async function idsIn({ backend }: Patient) {
  const { feedback, subscriptions, plans, settings } = await backend.db();
  const running = subscriptions.where(({ status }) => status === 'active').map(({ id }) => String(id));
  return {
    message: String(feedback.all()[0]?.id),
    cancelled: running.at(-1) ?? '',
    deleted: running.at(-2) ?? '',
    plan: String(plans.one('code', 'team_monthly')?.id),
    setting: String(settings.where(({ type }) => type === 'string')[0]?.id),
  };
}

const PLAN = { code: 'team', name: 'Team', description: 'For a team', price: 9, durationMonths: 1, features: ['All'] };
const MESSAGE = { type: 'idea', subject: 'Folders', content: 'Folders within folders, please' };
const PASSWORD = 'Abcdefgh1';
const NEWCOMER = { email: 'newcomer@example.com', username: 'newcomer', password: PASSWORD };

/** Every function of src/api that writes, and those that read with a query of their own, by whose token they carry. */
const calls = (
  origin: string,
  ids: Awaited<ReturnType<typeof idsIn>>,
  token: (type: string) => Promise<string>,
): Readonly<Record<'nobody' | 'pro' | 'admin', readonly (() => Promise<unknown>)[]>> => ({
  nobody: [
    () => register(NEWCOMER),
    () => resendActivation(NEWCOMER.email),
    async () => activate(await token('activation')),
    () => requestPasswordReset(NEWCOMER.email),
    async () => resetPassword({ token: await token('password_reset'), newPassword: PASSWORD }),
    () => createAdmin({ email: 'boss@example.com', password: PASSWORD, name: 'Boss', adminCode: ADMIN_CODE }),
  ],
  pro: [
    () => updateMe({ username: 'Lin' }),
    () => updatePassword({ currentPassword: USER.password, newPassword: PASSWORD }),
    () => startCheckout({ planCode: 'pro_yearly', origin }),
    () => openPortal(),
    () => sendFeedback(MESSAGE),
    async () => cancelMySubscription((await fetchMySubscription()) ?? expect.fail('no subscription'), 'too_expensive'),
  ],
  admin: [
    () => ask(userLookupQuery()),
    () => ask(subscriptionLookupQuery()),
    () => ask(userSubscriptionsQuery({ id: '4', email: 'pro@example.com' })),
    () => ask(adminPlansQuery({ activeOnly: true })),
    ...(['payments', 'feedback', 'email-logs'] as const).map(
      (kind) => () => ask(userHistoryQuery(kind, { id: '4', email: USER.email })),
    ),
    () => fetchFeedbackCounts(),
    () => createAdminUser({ ...NEWCOMER, email: 'made@example.com' }),
    () => changeAdminUser(userOf('3'), { username: 'Renamed', isActive: true }),
    () => assignSubscription('3', { planCode: 'pro_yearly', months: 12 }),
    () => deleteAdminUser('5'),
    () => cancelSubscription(ids.cancelled),
    () => deleteSubscription(ids.deleted),
    () => createPlan({ ...PLAN, isActive: true }),
    () => updatePlan(ids.plan, { ...PLAN, code: 'team_monthly' }),
    () => setPlanActive(ids.plan, false),
    () => deletePlan(ids.plan),
    () => saveSettings([[ids.setting, 'AI Bookmark']]),
    () => changeFeedback(ids.message, { status: 'resolved', reply: 'Done.' }),
  ],
});

/** Sends all of it as the site does. @returns why calls failed */
async function makeCalls(patient: Patient): Promise<unknown[]> {
  const { origin, backend } = patient;
  const token = async (type: string): Promise<string> =>
    (await backend.outbox(NEWCOMER.email)).find((mail) => mail.type === type)?.token ?? '';
  const failures: unknown[] = [];
  const probe = openProbe(origin, 2_000);
  for (const [who, made] of Object.entries(calls(origin, await idsIn(patient), token))) {
    probe.as(who === 'nobody' ? null : (await backend.signIn(who)).access_token);
    for (const call of made) await call().catch((error: unknown) => failures.push(error));
  }
  probe.leave();
  return failures;
}

/** What of all calls and their answers docs/openapi.json does not allow, what failed, and which calls were not made. */
async function compare(fault: string | null) {
  const agreement = createAgreement();
  const problems = new Set<string>();
  const patient = await startPatient();
  if (fault !== null) patient.backend.fault('*', '*', fault);
  patient.bend(async (answer, request) => {
    // The doctor asks for these two beside the calls of the site.
    if (!/no-such-path|openapi\.json/.test(request.url)) {
      for (const problem of await agreement.check(request.clone(), answer.clone())) problems.add(problem);
    }
    return answer;
  });
  // The doctor makes every read.
  await patient.examine();
  const failures = await makeCalls(patient);
  await patient.close();
  return { problems: [...problems], failures, missed: agreement.all.filter((call) => !agreement.seen.has(call)) };
}

it('every call that is described is sent and answered by the embedded backend as docs/openapi.json says', async () => {
  expect(await compare(null)).toEqual({ problems: [], failures: [], missed: [] });
}, 60_000);

it('a backend that follows the specification alone answers as docs/openapi.json says', async () => {
  expect((await compare('literal')).problems).toEqual([]);
}, 60_000);

it('a wrong answer, an unknown parameter and a field too many are named', async () => {
  const { check } = createAgreement();
  const at = (path: string, init: RequestInit = {}): Request => new Request(`https://site.example/api/v1${path}`, init);
  expect(await check(at('/public/plans'), Response.json([{ name: 'Pro' }]))).not.toEqual([]);
  expect(await check(at('/public/plans'), Response.json([{ code: 'pro', name: 'Pro', price: 5 }]))).toEqual([]);
  expect(await check(at('/admin/users?sort=id'), Response.json([]))).toEqual([
    'GET /api/v1/admin/users 200: query sort is not described',
  ]);
  const body = JSON.stringify({ username: 'Lin', email: 'a@b.c' });
  expect(await check(at('/users/me', { method: 'PUT', body }), Response.json({}))).toHaveLength(1);
  expect(await check(at('/nowhere'), Response.json([]))).toEqual(['GET /api/v1/nowhere is not described']);
});
