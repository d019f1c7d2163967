/** The screens of the back-office. A file of its own: which chunks they need is no business of visitors. */
export const adminScreens = {
  frame: async () => (await import('../layout/AdminLayout')).AdminLayout,
  dashboard: async () => (await import('../../pages/admin/dashboard/DashboardPage')).DashboardPage,
  users: async () => (await import('../../pages/admin/users/UsersPage')).UsersPage,
  createUser: async () => (await import('../../pages/admin/users/CreateUserPage')).CreateUserPage,
  assign: async () => (await import('../../pages/admin/users/AssignPage')).AssignPage,
  user: async () => (await import('../../pages/admin/users/UserPage')).UserPage,
  subscriptions: async () => (await import('../../pages/admin/subscriptions/SubscriptionsPage')).SubscriptionsPage,
  plans: async () => (await import('../../pages/admin/plans/PlansPage')).PlansPage,
  createAdmin: async () => (await import('../../pages/admin/create-admin/CreateAdminPage')).CreateAdminPage,
  settings: async () => (await import('../../pages/admin/settings/SettingsPage')).SettingsPage,
  payments: async () => (await import('../../pages/admin/payments/PaymentsPage')).PaymentsPage,
  feedback: async () => (await import('../../pages/admin/feedback/FeedbackPage')).FeedbackPage,
  mails: async () => (await import('../../pages/admin/mails/MailsPage')).MailsPage,
} as const;
