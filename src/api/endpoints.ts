import { assumedPaths } from '../config/assumedPaths';
import { isPathId } from '../domain/user';
import { log } from '../lib/log';

const { paths: assumed, faults } = assumedPaths;
for (const fault of faults) log.warn('VITE_ASSUMED_PATHS', fault);

/** One path segment: an id of digits, letters, `_` or `-`, so that `../` can never reach another endpoint. */
export function segment(id: string): string {
  if (!isPathId(id)) throw new TypeError('Not an id');
  return id;
}

/** The key of a setting as a path segment: letters, digits, `_`, `-` and dots, but not dots alone. */
function settingKey(key: string): string {
  if (!/^(?!\.+$)[\w.-]{1,128}$/.test(key)) throw new TypeError('Not the key of a setting');
  return key;
}

/**
 * Every path below the base path `/api/v1`. The first block is the spec's (§7); `assumed` are those that the spec does not
 * show (docs/backend.md says what this site expects of them) and that can be set with `VITE_ASSUMED_PATHS`.
 */
export const endpoints = {
  token: () => '/users/token',
  refresh: () => '/users/refresh',
  verify: () => '/users/verify',
  me: () => '/users/me',

  register: () => '/auth/register',
  createAdmin: () => '/auth/create-admin',
  requestPasswordReset: () => '/auth/request-password-reset',
  resetPassword: () => '/auth/reset-password',
  updatePassword: () => '/auth/update-password',
  resendActivation: () => '/auth/resend-activation',
  activate: () => '/auth/activate',

  publicPlans: () => '/public/plans',

  adminDashboard: () => '/admin/dashboard',
  adminPaymentStats: () => '/admin/stats/payments',
  adminUsers: () => '/admin/users',
  adminUser: (id: string) => `/admin/users/${segment(id)}`,
  adminUserSubscription: (id: string) => `/admin/users/${segment(id)}/subscription`,
  adminSubscriptions: () => '/admin/subscriptions',
  adminSubscription: (id: string) => `/admin/subscriptions/${segment(id)}`,
  adminPlans: () => '/admin/plans',
  adminPlan: (id: string) => `/admin/plans/${segment(id)}`,
  adminPayments: () => '/admin/payments',
  adminEmailLogs: () => '/admin/email-logs',
  adminEmailLog: (id: string) => `/admin/email-logs/${segment(id)}`,

  assumed: {
    mySubscription: () => assumed.mySubscription,
    cancelMySubscription: () => assumed.cancelMySubscription,
    checkout: () => assumed.checkout,
    portal: () => assumed.portal,
    myPayments: () => assumed.myPayments,
    feedback: () => assumed.feedback,
    myFeedback: () => assumed.myFeedback,
    adminFeedback: () => assumed.adminFeedback,
    adminFeedbackEntry: (id: string) => assumed.adminFeedbackEntry.replace('{id}', segment(id)),
    adminFeedbackReply: (id: string) => assumed.adminFeedbackReply.replace('{id}', segment(id)),
    adminSettings: () => assumed.adminSettings,
    adminSetting: (key: string) => assumed.adminSetting.replace('{key}', settingKey(key)),
  },
} as const;
