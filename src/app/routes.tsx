import type { RouteObject } from 'react-router-dom';

import type { RequiredRole } from '../session/access';
import { ErrorScreen, NotFoundScreen } from './ErrorScreen';
import { GuestOnly, RequireAdmin, RequireSession } from './guards';
import { SiteLayout } from './layout/SiteLayout';
import { lazyRoute, type LoadScreen } from './lazyRoute';
import { PendingScreen } from './PendingScreen';

/** A screen that everybody may see, in a chunk of its area. */
const screen = (path: string, load: LoadScreen): RouteObject => ({ path, ...lazyRoute(load) });

/** The screens of an area behind a guard. */
const screensFor = (role: RequiredRole, screens: Readonly<Record<string, LoadScreen>>): RouteObject[] =>
  Object.entries(screens).map(([path, load]) => ({ path, ...lazyRoute(load, role) }));

const publicRoutes: RouteObject[] = [
  screen('/', async () => (await import('../pages/site/home/HomePage')).HomePage),
  screen('/pricing', async () => (await import('../pages/site/pricing/PricingPage')).PricingPage),
  screen('/instructions', async () => (await import('../pages/site/instructions/InstructionsPage')).InstructionsPage),
  screen('/support', async () => (await import('../pages/site/support/SupportPage')).SupportPage),
  screen('/privacy-policy', async () => (await import('../pages/site/legal/PrivacyPolicyPage')).PrivacyPolicyPage),
  screen('/terms-of-service', async () => (await import('../pages/site/legal/TermsOfServicePage')).TermsOfServicePage),
];

const guestRoutes: RouteObject[] = [
  screen('/login', async () => (await import('../pages/auth/login/LoginPage')).LoginPage),
  screen('/register', async () => (await import('../pages/auth/register/RegisterPage')).RegisterPage),
];

const passwordRoutes: RouteObject[] = [
  screen('/forgot-password', async () => (await import('../pages/auth/forgot/ForgotPasswordPage')).ForgotPasswordPage),
  screen('/reset-password', async () => (await import('../pages/auth/reset/ResetPasswordPage')).ResetPasswordPage),
  screen('/activate', async () => (await import('../pages/auth/activate/ActivatePage')).ActivatePage),
];

const accountScreens: Record<string, LoadScreen> = {
  '/dashboard': async () => (await import('../pages/account/dashboard/DashboardPage')).DashboardPage,
  '/subscription': async () => (await import('../pages/account/subscription/SubscriptionPage')).SubscriptionPage,
  '/payment/success': async () => (await import('../pages/account/payment/PaymentSuccessPage')).PaymentSuccessPage,
  '/payment/cancel': async () => (await import('../pages/account/payment/PaymentCancelPage')).PaymentCancelPage,
  '/profile': async () => (await import('../pages/account/profile/ProfilePage')).ProfilePage,
  '/billing-history': async () => (await import('../pages/account/billing/BillingHistoryPage')).BillingHistoryPage,
  '/feedback': async () => (await import('../pages/account/feedback/FeedbackPage')).FeedbackPage,
};

const adminScreens: Record<string, LoadScreen> = {
  '/admin': async () => (await import('../pages/admin/dashboard/DashboardPage')).DashboardPage,
  '/admin/users': async () => (await import('../pages/admin/users/UsersPage')).UsersPage,
  '/admin/users/new': async () => (await import('../pages/admin/users/CreateUserPage')).CreateUserPage,
  '/admin/users/assign-subscription/:userId': async () => (await import('../pages/admin/users/AssignPage')).AssignPage,
  '/admin/users/:userId': async () => (await import('../pages/admin/users/UserPage')).UserPage,
  '/admin/subscriptions': async () =>
    (await import('../pages/admin/subscriptions/SubscriptionsPage')).SubscriptionsPage,
  '/admin/plans': async () => (await import('../pages/admin/plans/PlansPage')).PlansPage,
  '/admin/create-admin': async () => (await import('../pages/admin/create-admin/CreateAdminPage')).CreateAdminPage,
  '/admin/settings': async () => (await import('../pages/admin/settings/SettingsPage')).SettingsPage,
  '/admin/payment-history': async () => (await import('../pages/admin/payments/PaymentsPage')).PaymentsPage,
  '/admin/feedback': async () => (await import('../pages/admin/feedback/FeedbackPage')).FeedbackPage,
  '/admin/email-logs': async () => (await import('../pages/admin/mails/MailsPage')).MailsPage,
};

/** The route table, in the order of spec §2. Everything has the header and footer, errors included. */
export const routes: RouteObject[] = [
  {
    Component: SiteLayout,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        HydrateFallback: PendingScreen,
        children: [
          ...publicRoutes,
          { Component: GuestOnly, children: guestRoutes },
          ...passwordRoutes,
          {
            Component: RequireSession,
            children: [
              {
                ...lazyRoute(async () => (await import('./SignedInLayout')).SignedInLayout, 'session'),
                children: [
                  ...screensFor('session', accountScreens),
                  {
                    Component: RequireAdmin,
                    children: [...screensFor('admin', adminScreens), { path: '/admin/*', Component: NotFoundScreen }],
                  },
                ],
              },
            ],
          },
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
  },
];
