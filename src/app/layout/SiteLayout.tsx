import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useId } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';

import { StoreLink } from '../../components/StoreLink';
import { PRODUCT_NAME, sellerName } from '../../config/env';
import { COPYRIGHT_YEAR } from '../../config/limits';
import { paths, publicPaths } from '../../config/paths';
import { watchFocusLoss } from '../../lib/focusRecovery';
import { replayQueuedClicks } from '../../lib/queuedClicks';
import { normalizePath } from '../../lib/url';
import { useSubscription } from '../../session/subscription';
import { BLURB_ZH, FOOTER_ZH } from '../../text/zh/shell';
import { Logo } from '../../ui/Logo';
import { Header } from './Header';
import { useLayoutText } from './layoutText';
import { EXTENSION_LABEL } from './navigation';
import { RouteAnnouncer } from './RouteAnnouncer';

/** A constant element, so that a navigation doesn't render the footer again. */
const footer = <Footer />;

export function SiteLayout() {
  const { text, zh } = useLayoutText();
  const becameActive = useSubscription((state) => state.becameActive);
  useEffect(() => {
    // React handles clicks from now on. The style sheet and the browser tests wait for this attribute.
    document.documentElement.dataset['ready'] = '';
    // Replay clicks after this effect, because React can't hydrate a clicked part inside an effect.
    const timer = setTimeout(() => replayQueuedClicks());
    return () => clearTimeout(timer);
  }, []);
  useEffect(watchFocusLoss, []);
  useLayoutEffect(() => {
    if (!zh) return undefined;
    // Set language and area on the root element, because dialogs are rendered outside of the layout.
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
      {/* Not the router's `<Link>`, because only a native link moves the focus to `#main` in every browser. */}
      <a
        href="#main"
        lang={zh ? 'zh-CN' : undefined}
        className="fixed top-2 left-2 z-toast -translate-y-20 rounded-sm bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0 print:hidden"
      >
        {text.skip}
      </a>
      <PendingBar />
      <Header />
      {/* Full height while loading, so that the footer doesn't jump, and a reload can restore the scroll position. */}
      <main id="main" tabIndex={-1} data-focus-fallback="h1" className="flex-1 not-has-[h1]:min-h-[150dvh]">
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

function PendingBar() {
  if (useNavigation().state === 'idle') return null;
  return (
    <div aria-hidden="true" className="appear-late fixed inset-x-0 top-0 z-toast h-0.5 overflow-hidden">
      <div className="breathe h-full bg-primary" />
    </div>
  );
}

const LINK =
  'inline-block leading-6 text-ink-2 underline-offset-3 hover:text-ink hover:underline pointer-coarse:py-2.5';

const copyright = () => `© ${COPYRIGHT_YEAR} ${PRODUCT_NAME}${sellerName() && ` by ${sellerName()}`}`;

const BLURB = 'AI Bookmark extracts page content, generates tags, and saves both to your bookmark service.';

interface FooterGroup {
  readonly title: string;
  /** An entry without `to` links to the extension store of this browser. */
  readonly entries: readonly { readonly label: string; readonly to?: string }[];
}

const GROUPS: readonly FooterGroup[] = [
  {
    title: 'Links',
    entries: [
      { label: 'Home', to: paths.home() },
      { label: 'Pricing', to: paths.pricing() },
      { label: EXTENSION_LABEL },
    ],
  },
  {
    title: 'Resources',
    entries: [
      { label: 'How to Use', to: paths.instructions() },
      { label: 'Support', to: paths.support() },
    ],
  },
  {
    title: 'Legal',
    entries: [
      { label: 'Privacy Policy', to: paths.privacyPolicy() },
      { label: 'Terms of Service', to: paths.termsOfService() },
    ],
  },
];

function Footer() {
  const { pathname } = useLocation();
  const isSite = publicPaths.includes(normalizePath(pathname));
  return isSite ? <FullFooter /> : <CompactFooter />;
}

function FullFooter() {
  return (
    <footer
      lang="en"
      className="below-fold mt-auto border-t border-border bg-sunken pt-5 pb-3 text-small max-md:text-xs md:pt-9 md:pb-6 print:hidden"
    >
      <div className="container-site flex flex-wrap gap-x-8 gap-y-5 md:grid md:grid-cols-3 md:gap-8 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full w-full lg:col-span-1">
          <Logo className="text-body" />
          <p className="mt-2 max-w-[44ch] text-ink-2">{BLURB}</p>
        </div>
        {GROUPS.map((group) => (
          <FooterGroupNav key={group.title} {...group} />
        ))}
      </div>
      <div className="container-site">
        <p className="mt-5 border-t border-border pt-3 text-ink-3">{copyright()}</p>
      </div>
    </footer>
  );
}

function CompactFooter() {
  const { zh } = useLayoutText();
  return (
    <footer
      lang={zh ? 'zh-CN' : 'en'}
      className={clsx(
        'mt-auto border-t border-border text-small print:hidden',
        zh ? 'bg-bg py-3' : 'bg-sunken py-4 text-ink-2',
      )}
    >
      <div
        className={clsx(
          'container-site',
          zh ? 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5' : 'grid gap-2',
        )}
      >
        <p className={zh ? 'text-ink-2' : undefined}>
          <span>{zh ? BLURB_ZH : BLURB}</span>{' '}
          <span className="inline-block max-w-full wrap-anywhere">{copyright()}</span>
        </p>
        <div className={clsx('flex flex-wrap gap-x-6', !zh && 'gap-y-1')}>
          {GROUPS.map((group) => (
            <FooterGroupNav key={group.title} {...group} isSlim zh={zh} />
          ))}
        </div>
      </div>
    </footer>
  );
}

function FooterGroupNav({
  title,
  entries,
  isSlim = false,
  zh = false,
}: FooterGroup & { isSlim?: boolean; zh?: boolean }) {
  const id = useId();
  const inLanguage = (text: string) => (zh && FOOTER_ZH.get(text)) || text;
  return (
    <nav aria-labelledby={id} className={clsx(isSlim && 'flex flex-wrap items-baseline gap-x-3')}>
      <h2 id={id} className={clsx('font-sans text-small font-semibold tracking-normal text-ink', !isSlim && 'mb-1.5')}>
        {inLanguage(title)}
      </h2>
      <ul className={clsx(isSlim && 'flex flex-wrap gap-x-3')}>
        {entries.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? (
              <StoreLink variant="plain" note={inLanguage('(opens another site)')} className={LINK}>
                {inLanguage(label)}
              </StoreLink>
            ) : (
              <Link to={to} className={LINK}>
                {inLanguage(label)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
