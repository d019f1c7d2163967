import { useEffect, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';

import { watchFocusLoss } from '../../lib/focusRecovery';
import { useSubscription } from '../../session/subscription';
import { Footer } from './Footer';
import { Header } from './Header';
import { RouteAnnouncer } from './RouteAnnouncer';
import { useShell } from './shell';

/** One element for all renders, so that a navigation does not render it again. */
const footer = <Footer />;

/** The layout of every page: skip link, header, main, footer. */
export function SiteLayout() {
  const { text, zh } = useShell();
  const becameActive = useSubscription((state) => state.becameActive);
  useEffect(() => {
    // From here on clicks are handled; the style sheet and the browser tests wait for this attribute.
    document.documentElement.dataset['ready'] = '';
    // A task later: React takes over the part of the page that is clicked, if it has not come to it yet, but not inside of an effect.
    const timer = setTimeout(playHeldClicks);
    return () => clearTimeout(timer);
  }, []);
  useEffect(watchFocusLoss, []);
  useLayoutEffect(() => {
    if (!zh) return undefined;
    // For screen readers, for glyph forms, and for dialogs, which live outside of the layout.
    const root = document.documentElement;
    root.lang = 'zh-CN';
    root.dataset['area'] = 'admin';
    return () => {
      root.lang = 'en';
      delete root.dataset['area'];
    };
  }, [zh]);
  return (
    <div className="flex min-h-dvh flex-col">
      {/* A plain anchor moves the focus on its own in every browser. */}
      <a
        href="#main"
        lang={zh ? 'zh-CN' : undefined}
        className="fixed top-2 left-2 z-toast -translate-y-20 rounded-sm bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0"
      >
        {text.skip}
      </a>
      <PendingBar />
      <Header />
      {/* Without a heading its code is still on the way: the footer waits below the fold, or it would jump. */}
      <main id="main" tabIndex={-1} className="flex-1 not-has-[h1]:min-h-dvh">
        <Outlet />
      </main>
      {footer}
      <RouteAnnouncer />
      <p role="status" lang={zh ? 'zh-CN' : undefined} className="sr-only">
        {becameActive && text.planActive}
      </p>
      <ScrollRestoration />
    </div>
  );
}

/** Clicks on buttons of the prerendered page from before the program was there, in their order; `index.html` has marked them. */
function playHeldClicks(): void {
  const held = [...document.querySelectorAll<HTMLButtonElement>('button[data-held]')];
  for (const button of held.toSorted((one, other) => Number(one.dataset['held']) - Number(other.dataset['held']))) {
    delete button.dataset['held'];
    button.click();
  }
}

/** A thin bar on the upper edge while the code of the next page is on its way; the old page stays meanwhile. */
function PendingBar() {
  if (useNavigation().state === 'idle') return null;
  return (
    <div aria-hidden="true" className="appear-late fixed inset-x-0 top-0 z-toast h-0.5 overflow-hidden">
      <div className="breathe h-full bg-primary" />
    </div>
  );
}
