/** The screens of the account area. A file of its own: which chunks they need is no business of visitors. */
export const accountScreens = {
  dashboard: async () => (await import('../../pages/account/dashboard/DashboardPage')).DashboardPage,
  subscription: async () => (await import('../../pages/account/subscription/SubscriptionPage')).SubscriptionPage,
  paymentSuccess: async () => (await import('../../pages/account/payment/PaymentSuccessPage')).PaymentSuccessPage,
  paymentCancel: async () => (await import('../../pages/account/payment/PaymentCancelPage')).PaymentCancelPage,
  profile: async () => (await import('../../pages/account/profile/ProfilePage')).ProfilePage,
  billingHistory: async () => (await import('../../pages/account/billing/BillingHistoryPage')).BillingHistoryPage,
  feedback: async () => (await import('../../pages/account/feedback/FeedbackPage')).FeedbackPage,
} as const;
