import type { RouteObject } from 'react-router-dom';

import type { RequiredRole } from '../session/store';
import { ErrorScreen, NotFoundScreen } from './ErrorScreen';
import { SignedOutOnly, RequireAdmin, RequireSession, SESSION_ROUTE } from './guards';
import { SiteLayout } from './layout/SiteLayout';
import { lazyRoute, type LoadScreen } from './lazyRoute';
import { PendingScreen } from './PendingScreen';

const screen = (path: string, load: LoadScreen): RouteObject => ({ path, ...lazyRoute(load) });

const screensFor = (role: RequiredRole, screens: Readonly<Record<string, LoadScreen>>): RouteObject[] =>
  Object.entries(screens).map(([path, load]) => ({ path, ...lazyRoute(load, role) }));

const publicRoutes: RouteObject[] = [
  screen('/', () => import('../pages/site/home/HomePage')),
  screen('/pricing', () => import('../pages/site/pricing/PricingPage')),
  screen('/instructions', () => import('../pages/site/instructions/InstructionsPage')),
  screen('/support', () => import('../pages/site/support/SupportPage')),
  screen('/privacy-policy', () => import('../pages/site/legal/PrivacyPolicyPage')),
  screen('/terms-of-service', () => import('../pages/site/legal/TermsOfServicePage')),
];

const guestRoutes: RouteObject[] = [
  screen('/login', () => import('../pages/auth/login/LoginPage')),
  screen('/register', () => import('../pages/auth/register/RegisterPage')),
];

const passwordRoutes: RouteObject[] = [
  screen('/forgot-password', () => import('../pages/auth/forgot/ForgotPasswordPage')),
  screen('/reset-password', () => import('../pages/auth/reset/ResetPasswordPage')),
  screen('/activate', () => import('../pages/auth/activate/ActivatePage')),
];

const accountScreens: Record<string, LoadScreen> = {
  '/dashboard': () => import('../pages/account/dashboard/DashboardPage'),
  '/subscription': () => import('../pages/account/subscription/SubscriptionPage'),
  '/payment/success': () => import('../pages/account/payment/PaymentSuccessPage'),
  '/payment/cancel': () => import('../pages/account/payment/PaymentCancelPage'),
  '/profile': () => import('../pages/account/profile/ProfilePage'),
  '/billing-history': () => import('../pages/account/billing/BillingHistoryPage'),
  '/feedback': () => import('../pages/account/feedback/FeedbackPage'),
};

const adminScreens: Record<string, LoadScreen> = {
  '/admin': () => import('../pages/admin/dashboard/DashboardPage'),
  '/admin/users': () => import('../pages/admin/users/UsersPage'),
  '/admin/users/new': () => import('../pages/admin/users/CreateUserPage'),
  '/admin/users/assign-subscription/:userId': () => import('../pages/admin/users/AssignPage'),
  '/admin/users/:userId': () => import('../pages/admin/users/UserPage'),
  '/admin/subscriptions': () => import('../pages/admin/subscriptions/SubscriptionsPage'),
  '/admin/plans': () => import('../pages/admin/plans/PlansPage'),
  '/admin/create-admin': () => import('../pages/admin/create-admin/CreateAdminPage'),
  '/admin/settings': () => import('../pages/admin/settings/SettingsPage'),
  '/admin/payment-history': () => import('../pages/admin/payments/PaymentsPage'),
  '/admin/feedback': () => import('../pages/admin/feedback/FeedbackPage'),
  '/admin/email-logs': () => import('../pages/admin/mails/MailsPage'),
};

/** Route table in the order of spec §2. Header and footer surround all screens, including errors. */
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
          { Component: SignedOutOnly, children: guestRoutes },
          ...passwordRoutes,
          {
            id: SESSION_ROUTE,
            Component: RequireSession,
            children: [
              {
                ...lazyRoute(() => import('./SignedInLayout'), 'session'),
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
