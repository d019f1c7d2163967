import { randomUUID } from 'node:crypto';

import type { Data, Payment, Subscription, User } from './data';
import { type Answer, type Body, HttpException, LIFE_S, type Route, tokenOf } from './nest';

/** Returns `{data, meta}` with the rows of one page. */
function pageOf(rows: readonly unknown[], query: URLSearchParams) {
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('pageSize') ?? query.get('limit') ?? 25);
  if (!(page >= 1)) throw new HttpException(400, ['page must not be less than 1']);
  if (!(size >= 1 && size <= 100)) throw new HttpException(400, ['pageSize must not be greater than 100']);
  return { data: rows.slice((page - 1) * size, page * size), meta: { total: rows.length, page } };
}

const STATUSES: Readonly<Record<string, readonly string[]>> = {
  subscriptions: ['active', 'canceled', 'ended', 'pending'],
  payments: ['paid', 'processing', 'declined', 'refunded'],
  feedback: ['new', 'in_progress', 'done', 'closed'],
  mails: ['sent', 'delivered', 'pending', 'failed', 'bounced'],
};

/** Returns the rows that match the filters, newest first. */
function filtered<Row extends object>(list: string, rows: readonly Row[], query: URLSearchParams): Row[] {
  const status = query.get('status');
  if (status !== null && STATUSES[list]?.includes(status) === false)
    throw new HttpException(400, [`status must be one of the following values: ${STATUSES[list].join(', ')}`]);
  const search = (query.get('search') ?? '').toLowerCase();
  const [from, to] = [query.get('startDate'), query.get('endDate')];
  const left = rows.filter((row) => {
    const { createdAt = '' } = row as { createdAt?: string };
    return (
      ['status', 'userId', 'planCode', 'type', 'kind'].every((name) => {
        const filterValue = query.get(name);
        return filterValue === null || (row as Body)[name] === filterValue;
      }) &&
      (search === '' || JSON.stringify(row).toLowerCase().includes(search)) &&
      (from === null || createdAt >= from) &&
      (to === null || createdAt <= to)
    );
  });
  return left.toSorted((a, b) => String((b as Body)['createdAt']).localeCompare(String((a as Body)['createdAt'])));
}

function found<Row extends { id: string }>(rows: readonly Row[], id: string): Row {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new HttpException(404, `No record with the id ${id}`);
  return row;
}

const remove = (rows: { id: string }[], id: string): void => void rows.splice(rows.indexOf(found(rows, id)), 1);

const change = (row: object, body: Body): object => Object.assign(row, body);

/** Returns the routes. The server uses the first one that matches. */
export function routesOf(data: Data): Route[] {
  const routes: Route[] = [];
  const on =
    (access: Route['access']) =>
    (method: string, path: string, answer: Answer, fields: Route['fields'] = {}): void => {
      const pattern = new RegExp(`^/api/v1${path.replace(':id', '(?<id>[^/]+)')}$`);
      routes.push({ method, path: pattern, access, fields, answer });
    };
  const [anybody, user, admin] = [on('anybody'), on('user'), on('admin')];
  const emailOf = (userId: string): string => data.users.find(({ id }) => id === userId)?.email ?? '';
  const shownUser = (person: User) => ({ ...person, password: undefined });
  const withEmail = <Row extends { userId: string }>(row: Row) => ({ ...row, userEmail: emailOf(row.userId) });
  const shownSubscription = (row: Subscription) => {
    const plan = data.plans.find(({ code }) => code === row.planCode);
    const price = { price: plan?.price, currency: plan?.currency };
    return { ...withEmail(row), ...price, planName: plan?.name, autoRenew: row.status === 'active' };
  };
  const ownRows = <Row extends { userId: string }>(rows: readonly Row[], { id }: User) =>
    rows.filter(({ userId }) => userId === id);
  const addUser = ({ email, displayName, password }: Body, roles: string[]): void => {
    if (data.users.some((one) => one.email === email)) throw new HttpException(409, 'Email already registered');
    const times = { createdAt: new Date().toISOString(), lastLoginAt: null };
    const flags = { enabled: true, emailVerified: false, isSuperuser: false };
    const texts = { email: String(email), displayName: String(displayName ?? ''), password: String(password) };
    data.users.push({ id: randomUUID(), ...texts, ...flags, roles, ...times });
  };

  anybody('POST', '/users/token', ({ form }) => {
    const person = data.users.find(
      ({ email, password }) => email === form?.get('username') && password === form.get('password'),
    );
    if (person === undefined) throw new HttpException(401, 'Incorrect email or password');
    return { accessToken: tokenOf(data, person), refreshToken: randomUUID(), tokenType: 'bearer' };
  });
  anybody('GET', '/public/plans', () => data.plans.filter(({ isActive }) => isActive));
  const account = { email: true, displayName: false, password: true };
  anybody('POST', '/auth/register', ({ body }) => addUser(body, ['user']), account);
  anybody('POST', '/auth/activate', () => ({}), { token: true });
  anybody('POST', '/auth/request-password-reset', () => ({}), { email: true });
  anybody('POST', '/auth/resend-activation', () => ({}), { email: true });
  anybody('POST', '/auth/reset-password', () => ({}), { token: true, newPassword: true });

  user('POST', '/users/refresh', ({ me }) => ({ accessToken: tokenOf(data, me), expiresIn: LIFE_S }));
  user('GET', '/users/verify', ({ me }) => shownUser(me));
  user('PATCH', '/users/me', ({ me, body }) => shownUser(change(me, body) as User), { displayName: true });
  user(
    'POST',
    '/auth/update-password',
    ({ me, body }) => {
      if (body['currentPassword'] !== me.password) throw new HttpException(400, 'The current password is wrong');
      me.password = String(body['newPassword']);
      return {};
    },
    { currentPassword: true, newPassword: true },
  );
  user('GET', '/users/me/subscription', ({ me }) => ownRows(data.subscriptions, me).map(shownSubscription)[0] ?? null);
  user(
    'POST',
    '/users/me/subscription/cancel',
    ({ me }) =>
      shownSubscription(
        Object.assign(ownRows(data.subscriptions, me)[0] ?? {}, { status: 'canceled' }) as Subscription,
      ),
    { reason: false },
  );
  user('GET', '/payments/history', ({ me, query }) =>
    pageOf(filtered('payments', ownRows(data.payments, me), query), query),
  );
  user('GET', '/feedback/me', ({ me, query }) =>
    pageOf(filtered('feedback', ownRows(data.feedback, me), query), query),
  );
  user(
    'POST',
    '/feedback',
    ({ me, body }) => {
      const answer = { status: 'new', answer: null, answeredAt: null, createdAt: new Date().toISOString() };
      const empty = { userPlan: '', type: '', title: '', message: '', pageUrl: null, technicalDetails: null };
      const row = { id: randomUUID(), userId: me.id, ...empty, ...body, ...answer };
      data.feedback.push(row);
      return row;
    },
    { type: true, title: true, message: true, pageUrl: false, technicalDetails: false },
  );

  admin('GET', '/admin/users', ({ query }) => pageOf(filtered('users', data.users, query).map(shownUser), query));
  admin('POST', '/admin/users', ({ body }) => addUser(body, ['user']), account);
  admin('GET', '/admin/users/:id', ({ id }) => shownUser(found(data.users, id)));
  const profile = { displayName: false, enabled: false };
  admin('PATCH', '/admin/users/:id', ({ id, body }) => shownUser(change(found(data.users, id), body) as User), profile);
  admin('DELETE', '/admin/users/:id', ({ id }) => remove(data.users, id));
  admin(
    'POST',
    '/admin/users/:id/subscription',
    ({ id, body }) => {
      const endsAt = new Date(Date.now() + Number(body['durationMonths']) * 30 * 86_400_000).toISOString();
      const dates = { startsAt: new Date().toISOString(), endsAt };
      const userId = found(data.users, id).id;
      data.subscriptions.push({
        id: randomUUID(),
        userId,
        planCode: String(body['planCode']),
        status: 'active',
        ...dates,
      });
      return { success: true, message: 'Assigned' };
    },
    { planCode: true, durationMonths: true },
  );
  admin('GET', '/admin/subscriptions', ({ query }) =>
    pageOf(filtered('subscriptions', data.subscriptions.map(shownSubscription), query), query),
  );
  admin(
    'PATCH',
    '/admin/subscriptions/:id',
    ({ id, body }) => shownSubscription(change(found(data.subscriptions, id), body) as Subscription),
    { status: true },
  );
  admin('GET', '/admin/subscriptions/:id', ({ id }) => shownSubscription(found(data.subscriptions, id)));
  admin('DELETE', '/admin/subscriptions/:id', ({ id }) => remove(data.subscriptions, id));
  admin('GET', '/admin/plans', ({ query }) => pageOf(data.plans, query));
  const plan = { code: true, name: true, description: false, price: true, durationMonths: true, features: true };
  admin(
    'POST',
    '/admin/plans',
    ({ body }) => void data.plans.push({ id: randomUUID(), currency: 'USD', ...body } as Data['plans'][number]),
    { ...plan, isActive: false },
  );
  const planChange = Object.fromEntries([...Object.keys(plan), 'isActive'].map((name) => [name, false]));
  admin(
    'PATCH',
    '/admin/plans/:id',
    ({ id, body }) => {
      if (body['price'] !== undefined && !Number.isInteger(body['price']))
        throw new HttpException(400, ['price must be an integer number']);
      return change(found(data.plans, id), body);
    },
    planChange,
  );
  admin('DELETE', '/admin/plans/:id', ({ id }) => remove(data.plans, id));
  const sum = (rows: readonly Payment[]): number => rows.reduce((total, row) => total + row.total, 0);
  const withStatus = (status: string) => data.payments.filter((row) => row.status === status);
  admin('GET', '/admin/dashboard', () => ({
    totalUsers: data.users.length,
    newUsers7d: 7,
    activeSubscriptions: data.subscriptions.filter(({ status }) => status === 'active').length,
    subscriptionsByPlan: { free: 17, pro_monthly: 16, pro_yearly: 9 },
    expiring7d: 0,
    monthlyRevenue: sum(withStatus('paid')),
    failedPayments30d: withStatus('declined').length,
    failedEmails24h: data.mails.filter(({ status }) => status === 'failed').length,
    pendingFeedback: data.feedback.filter(({ status }) => status === 'new').length,
    overdueFeedback48h: 1,
    oldestPendingFeedbackAt: data.feedback[0]?.createdAt,
    currency: 'USD',
    userTrend: [{ date: new Date().toISOString().slice(0, 10), count: 1 }],
    recentUsers: data.users.slice(-5).map(shownUser),
    recentPayments: data.payments.slice(0, 5).map(withEmail),
  }));
  admin('GET', '/admin/stats/payments', () => ({
    totalRevenue: sum(withStatus('paid')),
    totalPayments: data.payments.length,
    successfulPayments: withStatus('paid').length,
    failedPayments: withStatus('declined').length,
    refundedAmount: sum(withStatus('refunded')),
    previousMonthToDate: 5000,
    currency: 'USD',
    monthly: [{ month: new Date().toISOString().slice(0, 7), amount: 123_450, count: 9 }],
  }));
  admin('GET', '/admin/payments', ({ query }) =>
    pageOf(filtered('payments', data.payments.map(withEmail), query), query),
  );
  admin('GET', '/admin/email-logs', ({ query }) => pageOf(filtered('mails', data.mails, query), query));
  admin('GET', '/admin/email-logs/:id', ({ id }) => found(data.mails, id));
  admin('GET', '/admin/feedback', ({ query }) =>
    pageOf(filtered('feedback', data.feedback.map(withEmail), query), query),
  );
  admin(
    'PATCH',
    '/admin/feedback/:id',
    ({ id, body }) => {
      const answered = body['answer'] === undefined ? {} : { answeredAt: new Date().toISOString() };
      return withEmail(Object.assign(found(data.feedback, id), body, answered));
    },
    { status: true, answer: false },
  );
  admin('GET', '/admin/settings', () => ({ data: [...data.settings].map(([key, value]) => ({ key, value })) }));
  admin(
    'PATCH',
    '/admin/settings',
    ({ body }) => Object.entries(body).map(([key, value]) => data.settings.set(key, value)),
    null,
  );
  return routes;
}
