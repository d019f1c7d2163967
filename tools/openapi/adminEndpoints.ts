import * as v from 'valibot';

import * as plans from '../../src/api/adminPlans';
import { fetchAdminSubscription } from '../../src/api/adminSubscriptionRecord';
import * as subscriptions from '../../src/api/adminSubscriptions';
import * as users from '../../src/api/adminUsers';
import { SubscriptionWithoutId } from '../../src/api/subscription';
import { DIALOG_DURATIONS_MONTHS, EXPIRY_DAYS, USERNAME_MAX } from '../../src/config/limits';
import { PLAN } from './accountEndpoints';
import { choice, filter, FLAG, LIMIT, OF_USER, PAGING, PLAN_CODE, SEARCH, text, TEXTS } from './endpoint';
import { listOf, one, requests } from './requests';
import { DASH, each, resource } from './resource';
import { SUBSCRIPTION_FIELDS } from './userEndpoints';

export const ADMIN_USER = resource('User', users.AdminUserRow, {
  needed: {
    id: 'administrators see the user, but cannot change anything',
    email: 'administrators cannot tell the users apart',
  },
  ifMissing: {
    username: 'the list shows the name, or a dash',
    is_active: 'the list shows no status',
    is_superuser: 'the user is not a superuser, and the list offers to delete them',
    roles: { ifMissing: 'the list does not show who is an administrator', schema: TEXTS },
    is_activated: 'administrators do not see whether the user activated the account',
    last_login_at: DASH,
    subscription: {
      ifMissing:
        'the list takes plan and end from one page of the subscriptions. Users without a subscription on it have no plan',
      schema: { type: 'object' },
    },
  },
});

const ASSIGNED = resource('AssignedSubscription', users.AssignResponse, {
  needed: { success: 'the page says that the result is unknown (分配订阅返回未知错误)' },
  ifMissing: { message: 'the page shows "订阅计划分配成功"' },
});

export const ADMIN_SUBSCRIPTION = resource(
  'SubscriptionRecord',
  v.intersect([SubscriptionWithoutId, subscriptions.SubscriptionOwner]),
  {
    readBy: subscriptions.AdminSubscriptionRow,
    needed: {
      id: 'administrators cannot cancel or delete the subscription',
      ...SUBSCRIPTION_FIELDS.needed,
      user_id: 'administrators do not see to whom the subscription belongs',
    },
    ifMissing: SUBSCRIPTION_FIELDS.ifMissing,
  },
);

const PLAN_BODY = {
  code: 'administrators cannot create a plan',
  ...each('name description price duration_months features', 'the value is lost'),
  is_active: 'administrators cannot take a plan off sale',
};
const CODE_TAKEN = 'The code is taken. The form shows this at the field.';

const TEXT_FIELDS = { code: 'team', name: 'Team', description: 'For a team' };
const TEAM = { ...TEXT_FIELDS, price: 9, durationMonths: 1, features: ['All'], isActive: true };

export const ADMIN_ENDPOINTS = requests('Admin', 'administrator', {
  'GET /admin/users': {
    by: users.fetchAdminUsers,
    summary: 'The users, newest first. search looks into email and username.',
    ifMissing: 'the list of users does not load',
    query: {
      ...PAGING,
      search: { ...SEARCH, spec: true },
      limit: LIMIT,
      status: filter(choice('active', 'inactive')),
      plan_code: PLAN_CODE,
      role: filter(choice('admin', 'user')),
    },
    answer: listOf(ADMIN_USER),
  },
  'POST /admin/users': {
    by: users.createAdminUser,
    ifMissing: 'the page shows "创建用户失败，请稍后再试"',
    always: {
      ...each('email password', 'administrators cannot create a user'),
      username: { ifMissing: 'the username is lost', schema: text(USERNAME_MAX) },
    },
    example: () => users.createAdminUser({ email: 'made@example.com', username: 'made', password: 'Abcdefgh1' }),
  },
  'GET /admin/users/{id}': {
    by: users.fetchAdminUser,
    ifMissing: 'the page of a user and the page that assigns a subscription do not load',
    answer: one(ADMIN_USER),
    errors: { 404: 'The user does not exist. The page says so.' },
  },
  'PUT /admin/users/{id}': {
    by: users.changeAdminUser,
    summary: 'Changes the username and whether the account is active. The site sends both if it knows them.',
    ifMissing: 'administrators cannot edit or disable users',
    sometimes: {
      username: 'the username does not change',
      is_active: 'administrators cannot disable users. The site says so if the response has the old value',
    },
    example: ({ id }) =>
      users.changeAdminUser(v.parse(users.AdminUserRow, { id }), { username: 'Renamed', isActive: true }),
  },
  'DELETE /admin/users/{id}': {
    by: users.deleteAdminUser,
    ifMissing: 'administrators cannot delete users',
  },
  'POST /admin/users/{id}/subscription': {
    by: users.assignSubscription,
    summary: 'Gives a user a plan for some months.',
    ifMissing: 'the page shows "分配订阅计划失败，请稍后再试"',
    always: {
      plan_code: 'administrators cannot assign a plan',
      duration_months: { ifMissing: 'each plan is assigned for one month', schema: choice(...DIALOG_DURATIONS_MONTHS) },
    },
    answer: one(ASSIGNED),
    example: ({ id }) => users.assignSubscription(id, { planCode: 'pro_yearly', months: 12 }),
  },
  'GET /admin/subscriptions': {
    by: subscriptions.fetchAdminSubscriptions,
    summary: 'All subscriptions, newest first.',
    ifMissing: 'the list of subscriptions does not load, and users have no plan',
    query: {
      ...PAGING,
      status: { ...filter(choice('active', 'cancelled', 'pending', 'expired')), spec: true },
      limit: LIMIT,
      search: SEARCH,
      user_id: OF_USER,
      expires_within_days: filter(choice(...EXPIRY_DAYS)),
    },
    answer: listOf(ADMIN_SUBSCRIPTION),
  },
  'GET /admin/subscriptions/{id}': {
    by: fetchAdminSubscription,
    summary: 'One subscription. The site loads it before it changes the subscription.',
    ifMissing: 'the site does not notice that another administrator changed the subscription',
    answer: one(ADMIN_SUBSCRIPTION),
    errors: { 404: 'The subscription does not exist.' },
  },
  'PUT /admin/subscriptions/{id}': {
    by: subscriptions.changeSubscription,
    summary:
      'Cancels or activates a subscription, or changes its end date. With the status that the subscription already has, only the end date changes.',
    ifMissing: 'administrators cannot cancel or change subscriptions',
    always: {
      status: {
        ifMissing:
          'administrators cannot cancel or reactivate subscriptions. The site says so if the response has the old status',
        schema: choice('canceled', 'active', 'pending'),
      },
    },
    sometimes: {
      end_date: {
        ifMissing: 'administrators cannot change the end date. The site says so if the response has another one',
        schema: { type: 'string' },
        spec: false,
      },
    },
    errors: { 409: 'The user has another active subscription.' },
    example: ({ id }) => subscriptions.changeSubscription(id, { status: 'active', endDate: '2027-02-28' }),
  },
  'DELETE /admin/subscriptions/{id}': {
    by: subscriptions.deleteSubscription,
    ifMissing: 'administrators cannot delete subscription records',
  },
  'GET /admin/plans': {
    by: plans.fetchAdminPlans,
    summary: 'All plans, including those that are not on sale.',
    ifMissing: 'the list of plans does not load, and administrators cannot assign a plan',
    query: {
      ...PAGING,
      active_only: { schema: FLAG, spec: true, ifMissing: 'the choice of plans contains plans that are not on sale' },
    },
    answer: listOf(PLAN),
  },
  'POST /admin/plans': {
    by: plans.createPlan,
    ifMissing: 'administrators cannot create a plan',
    always: PLAN_BODY,
    errors: { 400: CODE_TAKEN, 409: CODE_TAKEN },
    example: () => plans.createPlan(TEAM),
  },
  'PUT /admin/plans/{id}': {
    by: plans.updatePlan,
    summary: 'Changes a plan. To put a plan on or off sale, the site sends only is_active.',
    ifMissing: 'administrators cannot change plans',
    sometimes: PLAN_BODY,
    example: ({ id }) => plans.updatePlan(id, TEAM),
  },
  'DELETE /admin/plans/{id}': {
    by: plans.deletePlan,
    ifMissing: 'administrators cannot delete plans',
    errors: { 400: 'The plan is in use.', 409: 'The plan is in use.' },
  },
});
