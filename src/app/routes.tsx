import type { RouteObject } from 'react-router-dom';

import { adminWords } from '../text/adminWords';
import { ErrorScreen } from './ErrorScreen';
import { fetchedWhenShown } from './fetchedWhenShown';
import { SiteLayout } from './layout/SiteLayout';
import { lazyScreen } from './lazyScreen';
import { PendingScreen } from './PendingScreen';
import { publicScreen } from './publicScreen';
import type { Load, RouteHandle } from './routeHandle';

/** What the router loads before it moves there; what cannot be fetched then is fetched again when it is shown. */
const byRouter = (load: Load) => ({
  lazy: async () => ({ Component: await load().catch(() => fetchedWhenShown(load)) }),
  handle: { ahead: load } satisfies RouteHandle,
});

/** A screen in a chunk of its own that no guard keeps, or one for guests. */
const screen = (path: string, load: Load): RouteObject => ({ path, ...byRouter(load) });

/**
 * A screen behind a guard. The router would fetch its chunk beside asking the guard; React fetches it only when the guard
 * lets it render, so nobody loads code of an area that is closed to him.
 */
const guarded = (path: string, load: Load): RouteObject => ({
  path,
  Component: lazyScreen(async () => {
    const [{ QueryArea }, screen] = await Promise.all([import('./QueryArea'), load()]);
    return () => <QueryArea screen={screen} />;
  }),
  handle: { aheadIfOpen: load } satisfies RouteHandle,
});

/** A layout route that judges who may pass. The guards come with the first address that asks for them. */
const under = (guard: 'GuestOnly' | 'RequireAdmin' | 'RequireSession', children: RouteObject[]): RouteObject => ({
  ...byRouter(async () => (await import('./guards'))[guard]),
  children,
});

const notFound: Load = async () => (await import('./NotFoundScreen')).NotFoundScreen;

/** The prices are asked for as soon as the page stands; what asks for them is fetched beside it and not after it. */
const pricing: Load = async () => {
  const page = import('../pages/site/pricing/PricingPage');
  import('../api/plans').catch(() => undefined);
  return (await page).PricingPage;
};

const publicRoutes: RouteObject[] = [
  publicScreen('/', async () => (await import('../pages/site/home/HomePage')).HomePage),
  publicScreen('/pricing', pricing),
  publicScreen(
    '/instructions',
    async () => (await import('../pages/site/instructions/InstructionsPage')).InstructionsPage,
  ),
  publicScreen('/support', async () => (await import('../pages/site/support/SupportPage')).SupportPage),
  publicScreen(
    '/privacy-policy',
    async () => (await import('../pages/site/legal/PrivacyPolicyPage')).PrivacyPolicyPage,
  ),
  publicScreen(
    '/terms-of-service',
    async () => (await import('../pages/site/legal/TermsOfServicePage')).TermsOfServicePage,
  ),
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
  guarded('/dashboard', async () => (await import('./areas/account')).accountScreens.dashboard()),
  guarded('/subscription', async () => (await import('./areas/account')).accountScreens.subscription()),
  guarded('/payment/success', async () => (await import('./areas/account')).accountScreens.paymentSuccess()),
  guarded('/payment/cancel', async () => (await import('./areas/account')).accountScreens.paymentCancel()),
  guarded('/profile', async () => (await import('./areas/account')).accountScreens.profile()),
  guarded('/billing-history', async () => (await import('./areas/account')).accountScreens.billingHistory()),
  guarded('/feedback', async () => (await import('./areas/account')).accountScreens.feedback()),
];

const adminRoutes: RouteObject[] = [
  guarded('/admin', async () => (await import('./areas/admin')).adminScreens.dashboard()),
  guarded('/admin/users', async () => (await import('./areas/admin')).adminScreens.users()),
  guarded('/admin/users/new', async () => (await import('./areas/admin')).adminScreens.createUser()),
  guarded('/admin/users/assign-subscription/:userId', async () =>
    (await import('./areas/admin')).adminScreens.assign(),
  ),
  guarded('/admin/users/:userId', async () => (await import('./areas/admin')).adminScreens.user()),
  guarded('/admin/subscriptions', async () => (await import('./areas/admin')).adminScreens.subscriptions()),
  guarded('/admin/plans', async () => (await import('./areas/admin')).adminScreens.plans()),
  guarded('/admin/create-admin', async () => (await import('./areas/admin')).adminScreens.createAdmin()),
  guarded('/admin/settings', async () => (await import('./areas/admin')).adminScreens.settings()),
  guarded('/admin/payment-history', async () => (await import('./areas/admin')).adminScreens.payments()),
  guarded('/admin/feedback', async () => (await import('./areas/admin')).adminScreens.feedback()),
  guarded('/admin/email-logs', async () => (await import('./areas/admin')).adminScreens.mails()),
  guarded('/admin/*', notFound),
];

/** The back-office's frame is a chunk of its own, and so are its words: others never load them. */
const AdminFrame = lazyScreen(async () => {
  const [{ adminScreens }] = await Promise.all([import('./areas/admin'), adminWords.load()]);
  return adminScreens.frame();
});

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
          under('GuestOnly', guestRoutes),
          ...passwordRoutes,
          under('RequireSession', [
            ...accountRoutes,
            under('RequireAdmin', [{ Component: AdminFrame, children: adminRoutes }]),
          ]),
          screen('*', notFound),
        ],
      },
    ],
  },
];
