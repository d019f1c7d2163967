import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';

import { PUBLIC_PLANS } from '../api/plans';
import { env, PRODUCT_NAME } from '../config/env';
import { API_BASE_PATH, DEFAULT_CURRENCY } from '../config/limits';
import { paths, publicPaths } from '../config/paths';
import { PLAN_QUESTIONS } from '../pages/site/faq/questions';
import { routes } from './routes';

export { publicPaths } from '../config/paths';

/** What the build writes out as HTML; all other addresses get the empty page. */
export const prerenderedPaths: readonly string[] = [
  ...publicPaths,
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
];

/** Address of the site, empty when the build does not know it. */
export const siteUrl = env.siteUrl;

export interface Prerendered {
  /** What belongs into the root element. */
  readonly body: string;
  /** Title and the tags that React would lift into the head. */
  readonly head: string;
  /** A public page, or a form before the login, which is nothing for search engines. */
  readonly kind: 'public' | 'form';
  /** Whether users who are signed in never see it: they are redirected. */
  readonly isForGuests: boolean;
  /** Title for previews of links. */
  readonly shownTitle: string;
  readonly description: string;
  /** JSON-LD, one object a string. */
  readonly data: readonly string[];
  /** Addresses of the API that the page calls in any case: the browser asks for them at once. */
  readonly calls: readonly string[];
}

/** Tags of the head that React writes before the first element. */
const HEAD = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

/** Renders a page as a visitor sees it before the first answer of the server. */
export async function renderPage(path: string): Promise<Prerendered> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  if (context.statusCode !== 200) throw new Error(`${path} answers ${context.statusCode}`);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
    {
      // Everything in its place and nothing put there by scripts afterwards, whatever its size.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  const html = await new Response(prelude).text();
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
    calls: callsOf(path),
  };
}

const callsOf = (path: string): string[] =>
  path === paths.pricing() ? [env.apiOrigin + API_BASE_PATH + PUBLIC_PLANS] : [];

/** `<` would let a text end the script element it stands in. */
const toJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The product. Free costs nothing, that is certain; what Pro costs only the server knows, so no price of it stands here. */
const application = () => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: PRODUCT_NAME,
  description: 'Reads the page you are on, writes a short summary, adds tags and saves it to your bookmark service.',
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

/** The questions of the pricing page, word for word. */
const questions = () => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: PLAN_QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
  })),
});

/** JSON-LD for search engines, by page. */
function structuredData(path: string): string[] {
  if (path === paths.home()) return [toJson(application())];
  if (path === paths.pricing()) return [toJson(application()), toJson(questions())];
  return [];
}
