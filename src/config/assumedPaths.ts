/**
 * Paths of the calls that the specification does not name, below the base path: to be changed here for a backend that has them
 * elsewhere. `{id}` is filled in by the calls of `api`.
 */
export const assumed = {
  mySubscription: '/users/me/subscription',
  cancelMySubscription: '/users/me/subscription/cancel',
  checkout: '/payments/checkout',
  portal: '/payments/portal',
  myPayments: '/payments/history',
  feedback: '/feedback',
  myFeedback: '/feedback/me',
  adminFeedback: '/admin/feedback',
  adminFeedbackEntry: '/admin/feedback/{id}',
  adminSettings: '/admin/settings',
} as const;
