import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';

import { PUBLIC_PLANS } from '../api/plans';
import { env, PRODUCT_NAME } from '../config/env';
import { API_BASE_PATH, DEFAULT_CURRENCY } from '../config/limits';
import { paths, publicPaths } from '../config/paths';
import { PLAN_QUESTIONS } from '../pages/site/faq/questions';
import { SessionContext, sessionStore } from '../session/store';
import { initialSession, type SessionState } from '../session/transition';
import { Skeleton } from '../ui/loading';
import { AccountPage, AccountTabs } from './layout/AccountLayout';
import { AdminPage } from './layout/AdminNav';
import { SiteLayout } from './layout/SiteLayout';
import { routes } from './routes';
import { StartNotice } from './StartNotice';

export { publicPaths } from '../config/paths';

export const prerenderedPaths: readonly string[] = [
  ...publicPaths,
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
];

export const siteUrl = env.siteUrl;

export interface Prerendered {
  readonly body: string;
  readonly head: string;
  readonly kind: 'public' | 'form';
  /** Whether signed-in users are redirected from this page. */
  readonly isForGuests: boolean;
  readonly shownTitle: string;
  readonly description: string;
  readonly data: readonly string[];
  /** URLs of requests that the page always sends, for preloading. */
  readonly preloadUrls: readonly string[];
}

/** Matches the head tags that React renders at the start of the HTML. */
const HEAD = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

async function renderRoute(table: RouteObject[], path: string, session = sessionStore): Promise<string> {
  const handler = createStaticHandler(table);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} redirects to another page`);
  if (context.statusCode !== 200) throw new Error(`${path} answers ${context.statusCode}`);
  const { prelude } = await prerender(
    <StrictMode>
      <SessionContext value={session}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SessionContext>
    </StrictMode>,
    {
      // Render everything inline, because React's streaming scripts would violate the content security policy.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}

const HeadingBar = () => (
  <div className="grid h-[1lh] items-center text-h1">
    <Skeleton className="h-[0.8em] w-[7em] max-w-full" />
  </div>
);

const Panel = ({ className }: { className: string }) => (
  <div className={`rounded-md border border-border bg-surface p-5 ${className}`}>
    <Skeleton className="h-5 w-2/5" />
    <Skeleton className="mt-4 h-4 w-4/5" />
  </div>
);

/** App shells: pages for signed-in users with skeletons instead of data (decision 0076). */
const APP_SHELLS = {
  account: {
    roles: [],
    element: (
      <AccountPage heading={<HeadingBar />} tabs={<AccountTabs path="" />}>
        <Panel className="h-32" />
        <Panel className="mt-6 h-52" />
      </AccountPage>
    ),
  },
  admin: {
    roles: ['admin'],
    element: (
      <AdminPage>
        <HeadingBar />
        <Panel className="mt-3 h-144" />
      </AdminPage>
    ),
  },
} as const;
export type Area = keyof typeof APP_SHELLS;
export const areas = Object.keys(APP_SHELLS) as Area[];

const placeholderSession = (roles: readonly string[]): SessionState => ({
  ...initialSession,
  user: {
    id: '',
    email: '',
    name: '',
    roles,
    permissions: [],
    isSuperuser: false,
    isSubscribed: null,
    subscription: { plan: '', planName: '', expiresAt: null },
  },
  token: '',
});

export async function renderAppShell(area: Area): Promise<string> {
  const { roles, element } = APP_SHELLS[area];
  // No navigation item links to this path, so no item is current. The page's script marks the current item.
  const path = area === 'admin' ? `${paths.admin()}/-` : paths.paymentSuccess();
  const session = createStore(() => placeholderSession(roles));
  const table = [{ path, Component: SiteLayout, children: [{ index: true, element }] }];
  const html = await renderRoute(table, path, session);
  return html.replace(HEAD, '').replace(/<footer[\s\S]*<\/footer>/, '');
}

export const startNotices = {
  bar: renderToStaticMarkup(<StartNotice isBar />),
  screen: renderToStaticMarkup(<StartNotice isBar={false} />),
  adminScreen: renderToStaticMarkup(<StartNotice zh isBar={false} />),
};

export async function renderPage(path: string): Promise<Prerendered> {
  const html = await renderRoute(routes, path);
  const head = HEAD.exec(html)?.[0] ?? '';
  const [, shownTitle = ''] = /<title>([^<]*)<\/title>/.exec(head) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(head) ?? [];
  return {
    body: html.slice(head.length),
    head,
    kind: publicPaths.includes(path) ? 'public' : 'form',
    isForGuests: path === paths.login() || path === paths.register(),
    shownTitle,
    description,
    data: structuredData(path),
    preloadUrls: preloadUrlsOf(path),
  };
}

const preloadUrlsOf = (path: string): string[] =>
  path === paths.pricing() ? [env.apiOrigin + API_BASE_PATH + PUBLIC_PLANS] : [];

/** Escapes `<`, so that text can't close the script element. */
const toJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Structured data (JSON-LD). Contains only the price of Free, because only the server knows the price of Pro. */
const application = () => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: PRODUCT_NAME,
  description: 'Reads the page you are on, writes a short summary, adds tags, and saves it to your bookmark service.',
  applicationCategory: 'BrowserApplication',
  operatingSystem: 'Windows, macOS, Linux, ChromeOS',
  ...(env.siteUrl !== '' && { url: `${env.siteUrl}/`, image: `${env.siteUrl}/og.png` }),
  downloadUrl: env.extensionStoreUrl,
  offers: {
    '@type': 'Offer',
    name: 'Free',
    price: '0',
    priceCurrency: DEFAULT_CURRENCY,
    ...(env.siteUrl !== '' && { url: env.siteUrl + paths.pricing() }),
  },
});

const questions = () => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: PLAN_QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
  })),
});

function structuredData(path: string): string[] {
  if (path === paths.home()) return [toJson(application())];
  if (path === paths.pricing()) return [toJson(application()), toJson(questions())];
  return [];
}
