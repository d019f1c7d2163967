/** Replaces lone surrogates with U+FFFD, because `encodeURIComponent` would throw. */
export const encodeSegment = (text: string): string => encodeURIComponent(text.toWellFormed());

export const paths = {
  home: () => '/',
  pricing: () => '/pricing',
  instructions: () => '/instructions',
  support: () => '/support',
  privacyPolicy: () => '/privacy-policy',
  termsOfService: () => '/terms-of-service',

  login: () => '/login',
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  activate: () => '/activate',

  dashboard: () => '/dashboard',
  subscription: (planCode?: string) =>
    planCode === undefined ? '/subscription' : `/subscription?plan=${encodeSegment(planCode)}`,
  paymentSuccess: () => '/payment/success',
  paymentCancel: () => '/payment/cancel',
  profile: () => '/profile',
  billingHistory: () => '/billing-history',
  feedback: () => '/feedback',

  admin: () => '/admin',
  adminUsers: () => '/admin/users',
  adminNewUser: () => '/admin/users/new',
  adminAssignSubscription: (userId: string) => `/admin/users/assign-subscription/${encodeSegment(userId)}`,
  adminUser: (userId: string) => `/admin/users/${encodeSegment(userId)}`,
  adminSubscriptions: () => '/admin/subscriptions',
  adminPlans: () => '/admin/plans',
  adminCreateAdmin: () => '/admin/create-admin',
  adminSettings: () => '/admin/settings',
  adminPaymentHistory: () => '/admin/payment-history',
  adminFeedback: () => '/admin/feedback',
  adminEmailLogs: () => '/admin/email-logs',
} as const;

export const publicPaths: readonly string[] = [
  paths.home(),
  paths.pricing(),
  paths.instructions(),
  paths.support(),
  paths.privacyPolicy(),
  paths.termsOfService(),
];

/** Value of the URL parameter `status` for all feedback. Without the parameter, the list shows only open messages. */
export const ALL_FEEDBACK = 'all';
