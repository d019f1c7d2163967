/**
 * Encodes text for one path segment or one query value. A lone surrogate, for which `encodeURIComponent` throws, becomes
 * U+FFFD.
 */
export const encodeSegment = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Path builders: no other file spells a route, but for one that only the menu leads to. Order as in spec §2. */
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

/** The public pages: written out as HTML, and named to search engines. */
export const publicPaths: readonly string[] = [
  paths.home(),
  paths.pricing(),
  paths.instructions(),
  paths.support(),
  paths.privacyPolicy(),
  paths.termsOfService(),
];

/** The status in the address of the feedback list that means all messages; nothing means the open ones. */
export const ALL_FEEDBACK = 'all';
