import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

import { ErrorScreen } from './ErrorScreen';
import { GuestOnly, RequireAdmin, RequireSession } from './guards';
import { SiteLayout } from './layout/SiteLayout';
import { NotFoundScreen } from './NotFoundScreen';
import { PendingScreen } from './PendingScreen';

/** A public screen in a chunk of its own, loaded by the router before it moves there. */
const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

/**
 * A screen behind a guard. The router would fetch its chunk beside asking the guard; React fetches it only when the guard
 * lets it render, so nobody loads code of an area that is closed to him.
 */
const guarded = (path: string, load: () => Promise<ComponentType>): RouteObject => ({ path, Component: later(load) });

const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

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

const accountRoutes: RouteObject[] = [
  guarded('/dashboard', async () => (await import('../pages/account/dashboard/DashboardPage')).DashboardPage),
  guarded(
    '/subscription',
    async () => (await import('../pages/account/subscription/SubscriptionPage')).SubscriptionPage,
  ),
  guarded(
    '/payment/success',
    async () => (await import('../pages/account/payment/PaymentSuccessPage')).PaymentSuccessPage,
  ),
  guarded(
    '/payment/cancel',
    async () => (await import('../pages/account/payment/PaymentCancelPage')).PaymentCancelPage,
  ),
  guarded('/profile', async () => (await import('../pages/account/profile/ProfilePage')).ProfilePage),
  guarded(
    '/billing-history',
    async () => (await import('../pages/account/billing/BillingHistoryPage')).BillingHistoryPage,
  ),
  guarded('/feedback', async () => (await import('../pages/account/feedback/FeedbackPage')).FeedbackPage),
];

const adminRoutes: RouteObject[] = [
  guarded('/admin', async () => (await import('../pages/admin/dashboard/DashboardPage')).DashboardPage),
  guarded('/admin/users', async () => (await import('../pages/admin/users/UsersPage')).UsersPage),
  guarded('/admin/users/new', async () => (await import('../pages/admin/users/CreateUserPage')).CreateUserPage),
  guarded(
    '/admin/users/assign-subscription/:userId',
    async () => (await import('../pages/admin/users/AssignPage')).AssignPage,
  ),
  guarded('/admin/users/:userId', async () => (await import('../pages/admin/users/UserPage')).UserPage),
  guarded(
    '/admin/subscriptions',
    async () => (await import('../pages/admin/subscriptions/SubscriptionsPage')).SubscriptionsPage,
  ),
  guarded('/admin/plans', async () => (await import('../pages/admin/plans/PlansPage')).PlansPage),
  guarded(
    '/admin/create-admin',
    async () => (await import('../pages/admin/create-admin/CreateAdminPage')).CreateAdminPage,
  ),
  guarded('/admin/settings', async () => (await import('../pages/admin/settings/SettingsPage')).SettingsPage),
  guarded('/admin/payment-history', async () => (await import('../pages/admin/payments/PaymentsPage')).PaymentsPage),
  guarded('/admin/feedback', async () => (await import('../pages/admin/feedback/FeedbackPage')).FeedbackPage),
  guarded('/admin/email-logs', async () => (await import('../pages/admin/mails/MailsPage')).MailsPage),
  { path: '/admin/*', Component: NotFoundScreen },
];

/** The back-office's frame is a chunk of its own: others never load it. */
const AdminFrame = later(async () => (await import('./layout/AdminLayout')).AdminLayout);

/** The route table, in the order of spec §2. Everything has the header and footer, errors included. */
export const routes: RouteObject[] = [
  {
    Component: SiteLayout,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: PendingScreen,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          ...publicRoutes,
          { Component: GuestOnly, children: guestRoutes },
          ...passwordRoutes,
          {
            Component: RequireSession,
            children: [
              ...accountRoutes,
              { Component: RequireAdmin, children: [{ Component: AdminFrame, children: adminRoutes }] },
            ],
          },
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
  },
];
