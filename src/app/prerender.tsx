import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';

import { env } from '../config/env';
import { paths } from '../config/paths';
import { structuredData } from './prerenderData';
import { publicScreenAt } from './routeHandle';
import { routes } from './routes';

/** What the build writes out as HTML; all other addresses get the empty page. */
export const prerenderedPaths: readonly string[] = [
  paths.home(),
  paths.pricing(),
  paths.instructions(),
  paths.support(),
  paths.privacyPolicy(),
  paths.termsOfService(),
];

/** Address of the site, empty when the build does not know it. */
export const siteUrl = env.siteUrl;

export interface Prerendered {
  /** What belongs into the root element. */
  readonly body: string;
  /** Title and the tags that React would lift into the head. */
  readonly head: string;
  /** Title for previews of links. */
  readonly shownTitle: string;
  readonly description: string;
  /** JSON-LD, one object a string. */
  readonly data: readonly string[];
}

/** "Home" says little in somebody's chat window. */
const HOME_TITLE = 'AI Bookmark: save the page, keep what it said';

/** Tags of the head that React writes before the first element. */
const HEAD = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

/** Renders a public page as somebody sees it who is not signed in, before any answer of the server. */
export async function renderPage(path: string): Promise<Prerendered> {
  await publicScreenAt(routes, path)?.whole.load();
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
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(head) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(head) ?? [];
  const shownTitle = path === paths.home() ? HOME_TITLE : title;
  return { body: html.slice(head.length), head, shownTitle, description, data: structuredData(path) };
}
