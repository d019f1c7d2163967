import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';

import { Footer } from './Footer';
import { Header } from './Header';
import { RouteAnnouncer } from './RouteAnnouncer';
import { SkipLink } from './SkipLink';
import { useShell } from './useShell';

/** The same element every time, so that a move to another page does not draw it anew. */
const footer = <Footer />;

/** The frame of every page. */
export function SiteLayout() {
  const { words, zh } = useShell();
  useEffect(() => {
    // From here on clicks are heard; the style sheet and the browser tests look for it.
    document.documentElement.dataset['ready'] = '';
  }, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={words.skip} lang={zh ? 'zh-CN' : undefined} />
      <Header />
      {/* Without a heading its code is still on the way: the footer waits below the fold, or it would jump. */}
      <main id="main" tabIndex={-1} className="flex-1 not-has-[h1]:min-h-dvh">
        <Outlet />
      </main>
      {footer}
      <RouteAnnouncer />
      <ScrollRestoration />
    </div>
  );
}
