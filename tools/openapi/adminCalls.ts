import * as v from 'valibot';

import { SubscriptionOwner } from '../../src/api/adminSubscriptions';
import { AdminUserRow, AssignAnswer } from '../../src/api/adminUsers';
import { SubscriptionWithoutId } from '../../src/api/subscription';
import {
  DIALOG_DURATIONS_MONTHS,
  EXPIRY_DAYS,
  PASSWORD_MIN_LENGTH,
  PLAN_LIMITS,
  USERNAME_MAX,
} from '../../src/config/limits';
import { PLAN } from './accountCalls';
import {
  callsOf,
  AMOUNT,
  ANY,
  choice,
  EMPTY,
  FLAG,
  IGNORED,
  LIMIT,
  listOf,
  needed,
  NUMBER,
  OF_USER,
  one,
  OPTIONAL_TEXT,
  OWNER,
  PAGING,
  type Resource,
  SEARCH,
  type Sent,
  status,
  text,
  welcome,
  whole,
} from './call';
import { SUBSCRIPTION_FIELDS } from './userCalls';

export const ADMIN_USER: Resource = {
  name: 'User',
  source: 'src/api/adminUsers.ts, AdminUserRow',
  schema: AdminUserRow,
  fields: {
    id: needed('the row is shown, and nothing can be done with it'),
    email: needed('the user cannot be told from others'),
    username: welcome('the list shows name, else a dash'),
    is_active: welcome('no status is shown'),
    is_superuser: welcome('it counts as false, and the row offers deleting'),
    roles: welcome('the row does not say who is an administrator', {
      schema: { type: ['array', 'null'], items: { type: 'string' } },
    }),
    is_activated: welcome('nobody sees whether the account was activated'),
    created_at: welcome(EMPTY),
    last_login_at: welcome(EMPTY),
    subscription: welcome(
      'plan and end are joined from one page of the subscriptions: users whose records are not on it are shown without a plan',
      { schema: { type: ['object', 'null'] } },
    ),
  },
};

const ASSIGNED: Resource = {
  name: 'AssignedSubscription',
  source: 'src/api/adminUsers.ts, AssignAnswer',
  schema: AssignAnswer,
  fields: {
    success: needed('the screen says that the result is unknown (分配订阅返回未知错误)'),
    message: welcome('"订阅计划分配成功" is shown'),
  },
};

export const ADMIN_SUBSCRIPTION: Resource = {
  name: 'SubscriptionRecord',
  source: 'src/api/adminSubscriptions.ts, AdminSubscriptionRow',
  schema: v.intersect([SubscriptionWithoutId, SubscriptionOwner]),
  fields: {
    ...SUBSCRIPTION_FIELDS,
    portal_url: welcome('nothing'),
    price: welcome('nothing', { schema: AMOUNT }),
    currency: welcome('nothing'),
    auto_renew: welcome('nothing'),
    user_email: welcome(OWNER, { schema: OPTIONAL_TEXT }),
  },
};

const PLAN_BODY: Readonly<Record<string, Sent>> = {
  code: { schema: text(64, 1), spec: true, without: 'no plan can be made' },
  name: { schema: text(200, 1), spec: true, without: 'the name is lost' },
  description: { schema: text(PLAN_LIMITS.description), spec: true, without: 'the description is lost' },
  price: { schema: { ...NUMBER, minimum: 0 }, spec: true, without: 'the price is lost' },
  duration_months: { schema: whole(1, PLAN_LIMITS.months), spec: true, without: 'the duration is lost' },
  features: {
    schema: { type: 'array', items: text(PLAN_LIMITS.feature), maxItems: PLAN_LIMITS.features },
    spec: true,
    without: 'the features are lost',
  },
  is_active: { schema: FLAG, spec: true, without: 'a plan cannot be taken off sale' },
};

const always = (body: Readonly<Record<string, Sent>>): Readonly<Record<string, Sent>> =>
  Object.fromEntries(Object.entries(body).map(([name, sent]) => [name, { ...sent, always: true as const }]));

/** Users, subscriptions and plans of the back-office. */
export const ADMIN_CALLS = callsOf({ tag: 'Back-office', identity: 'administrator' }, [
  {
    id: 'listUsers',
    source: 'src/api/adminUsers.ts, fetchAdminUsers',
    method: 'GET',
    path: '/admin/users',
    summary: 'The users, newest first; search looks into e-mail and username.',
    without: 'the list of users does not load',
    query: {
      ...PAGING,
      search: { ...SEARCH, spec: true },
      limit: LIMIT,
      status: status('active', 'inactive'),
      plan_code: { schema: text(64), without: IGNORED },
      role: status('admin', 'user'),
    },
    answer: listOf(ADMIN_USER),
  },
  {
    id: 'createUser',
    source: 'src/api/adminUsers.ts, createAdminUser',
    method: 'POST',
    path: '/admin/users',
    summary: 'Makes a user.',
    without: '"创建用户失败，请稍后再试" is shown',
    body: {
      email: { schema: text(254, 3), always: true, spec: true, without: 'no user can be made' },
      username: { schema: text(USERNAME_MAX), always: true, spec: true, without: 'the name is lost' },
      password: { schema: text(128, PASSWORD_MIN_LENGTH), always: true, spec: true, without: 'no user can be made' },
    },
    answer: ANY,
  },
  {
    id: 'getUser',
    source: 'src/api/adminUsers.ts, fetchAdminUser',
    method: 'GET',
    path: '/admin/users/{id}',
    summary: 'One user.',
    without: 'the page of a user and the page that assigns a subscription do not load',
    answer: one(ADMIN_USER),
    errors: { 404: 'There is no such user; the page says so.' },
  },
  {
    id: 'updateUser',
    source: 'src/api/adminUsers.ts, changeAdminUser',
    method: 'PUT',
    path: '/admin/users/{id}',
    summary: 'Changes the username and whether the account is active; both are sent where they are known.',
    without: 'users cannot be edited or switched off',
    body: {
      username: { schema: text(USERNAME_MAX, 1), spec: true, without: 'the name is not changed' },
      is_active: { schema: FLAG, spec: true, without: 'nobody can be switched off' },
    },
    answer: ANY,
  },
  {
    id: 'deleteUser',
    source: 'src/api/adminUsers.ts, deleteAdminUser',
    method: 'DELETE',
    path: '/admin/users/{id}',
    summary: 'Deletes a user.',
    without: 'users cannot be deleted',
    answer: ANY,
  },
  {
    id: 'assignSubscription',
    source: 'src/api/adminUsers.ts, assignSubscription',
    method: 'POST',
    path: `/admin/users/{id}/subscription`,
    summary: 'Gives a user a plan for some months.',
    without: '"分配订阅计划失败，请稍后再试" is shown',
    body: {
      plan_code: { schema: text(64, 1), always: true, spec: true, without: 'no plan can be assigned' },
      duration_months: {
        schema: choice(...DIALOG_DURATIONS_MONTHS),
        always: true,
        spec: true,
        without: 'every plan is assigned for one month',
      },
    },
    answer: one(ASSIGNED),
  },
  {
    id: 'listSubscriptions',
    source: 'src/api/adminSubscriptions.ts, fetchAdminSubscriptions',
    method: 'GET',
    path: '/admin/subscriptions',
    summary: 'The records of all subscriptions, newest first.',
    without: 'the list of subscriptions does not load, and users are shown without a plan',
    query: {
      ...PAGING,
      status: {
        schema: choice('active', 'cancelled', 'pending', 'expired'),
        spec: true,
        without: IGNORED,
      },
      limit: LIMIT,
      search: SEARCH,
      user_id: OF_USER,
      expires_within_days: {
        schema: choice(...EXPIRY_DAYS),
        without: IGNORED,
      },
    },
    answer: listOf(ADMIN_SUBSCRIPTION),
  },
  {
    id: 'updateSubscription',
    source: 'src/api/adminSubscriptions.ts, cancelSubscription',
    method: 'PUT',
    path: '/admin/subscriptions/{id}',
    summary: 'Cancels a subscription.',
    without: 'subscriptions cannot be cancelled',
    body: {
      status: { schema: choice('canceled'), always: true, spec: true, without: 'subscriptions cannot be cancelled' },
    },
    answer: ANY,
  },
  {
    id: 'deleteSubscription',
    source: 'src/api/adminSubscriptions.ts, deleteSubscription',
    method: 'DELETE',
    path: '/admin/subscriptions/{id}',
    summary: 'Deletes the record of a subscription.',
    without: 'records cannot be deleted',
    answer: ANY,
  },
  {
    id: 'listPlans',
    source: 'src/api/adminPlans.ts, fetchAdminPlans',
    method: 'GET',
    path: '/admin/plans',
    summary: 'All plans, also those that are not on sale.',
    without: 'the list of plans does not load, and no plan can be assigned',
    query: {
      ...PAGING,
      active_only: { schema: FLAG, spec: true, without: 'plans that are not on sale are offered, too' },
    },
    answer: listOf(PLAN),
  },
  {
    id: 'createPlan',
    source: 'src/api/adminPlans.ts, createPlan',
    method: 'POST',
    path: '/admin/plans',
    summary: 'Makes a plan.',
    without: 'no plan can be made',
    body: always(PLAN_BODY),
    answer: ANY,
    errors: { 400: 'The code is taken; shown at its field.', 409: 'The code is taken; shown at its field.' },
  },
  {
    id: 'updatePlan',
    source: 'src/api/adminPlans.ts, updatePlan',
    method: 'PUT',
    path: '/admin/plans/{id}',
    summary: 'Changes a plan; switching it on or off sends is_active alone.',
    without: 'plans cannot be changed',
    body: PLAN_BODY,
    answer: ANY,
  },
  {
    id: 'deletePlan',
    source: 'src/api/adminPlans.ts, deletePlan',
    method: 'DELETE',
    path: '/admin/plans/{id}',
    summary: 'Deletes a plan.',
    without: 'plans cannot be deleted',
    answer: ANY,
    errors: { 400: 'The plan is in use.', 409: 'The plan is in use.' },
  },
]);
