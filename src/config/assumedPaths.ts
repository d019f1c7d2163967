/** Paths that the specification doesn't define. Their fields are our assumption too. Adapt them to your backend. */
export const assumed = {
  mySubscription: '/users/me/subscription',
  cancelMySubscription: '/users/me/subscription/cancel',
  resumeMySubscription: '/users/me/subscription/resume',
  checkout: '/payments/checkout',
  portal: '/payments/portal',
  myPayments: '/payments/history',
  feedback: '/feedback',
  myFeedback: '/feedback/me',
  adminFeedback: '/admin/feedback',
  adminFeedbackEntry: '/admin/feedback/{id}',
  adminSettings: '/admin/settings',
} as const;
