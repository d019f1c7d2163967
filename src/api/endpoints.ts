/** One path segment: an id of digits, letters, `_` or `-`, so that `../` can never reach another endpoint. */
export function segment(id: string): string {
  if (!/^[\w-]{1,64}$/.test(id)) throw new TypeError('Not an id');
  return id;
}

/**
 * Every path below the base path `/api/v1`. The first block is the spec's (§7); `assumed` are those that the spec does not
 * show (docs/backend.md says what this site expects of them).
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

  assumed: {
    mySubscription: () => '/users/me/subscription',
    myPayments: () => '/payments/history',
  },
} as const;
