import type { ShellWords } from '../../text/zh/adminShell';

/** The frame of public and account pages; the admin entries are the words of spec §2 Layout. */
export const shellEn: ShellWords = {
  skip: 'Skip to main content',
  mainNav: 'Main',
  accountNav: 'Account',
  menu: 'Menu',
  closeMenu: 'Close menu',
  accountMenu: 'Account menu',
  accountMenuOf: 'Account menu, ',
  toDark: 'Switch to dark theme',
  toLight: 'Switch to light theme',
  logout: 'Logout',
  breadcrumb: 'Breadcrumb',

  offline: 'You are offline. What is on the screen stays readable; sending and saving work again once you are back.',
  stillOffline: 'You are still offline. Checked at ',
  tryAgain: 'Try again',
  backOnline: 'You are online.',

  dashboard: 'Dashboard',
  users: 'Users',
  userManagement: 'User Management',
  newUser: 'Create User',
  createAdmin: 'Create Admin',
  assignSubscription: 'Assign Subscription',
  userDetails: 'User Details',
  subscriptions: 'Subscriptions',
  subscriptionManagement: 'Subscription Management',
  planManagement: 'Plan Management',
  paymentHistory: 'Payment History',
  system: 'System',
  systemSettings: 'System Settings',
  feedbackManagement: 'Feedback Management',
  emailLogs: 'Email Log Management',
};
