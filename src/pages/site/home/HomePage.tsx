import { clsx } from 'clsx';
import { useDeferredValue, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

import { lazySection } from '../../../components/lazySection';
import { Seo } from '../../../components/PageTitle';
import { Tags } from '../../../components/SavedCard';
import { StoreLink } from '../../../components/StoreLink';
import { bookmarkServiceNames, browserNames, env, PRODUCT_NAME, promises, sellerName } from '../../../config/env';
import { paths } from '../../../config/paths';
import { copyText } from '../../../lib/browser';
import { selectIsAdmin, selectIsAuthenticated, useSession } from '../../../session/store';
import { Button, ButtonLink } from '../../../ui/Button';
import { IconCheck } from '../../../ui/icons';
import { TextLink } from '../../../ui/links';
import { BrowserWindow, Popup, PressedKeys } from '../article/BrowserPicture';
import { useShortcutModifier } from '../article/Keys';

/** The lower half of the page. */
const HomePlans = lazySection(async () => (await import('./HomePlans')).HomePlans);
const HomeMiddle = lazySection(async () => (await import('./HomeMiddle')).HomeMiddle);

/** Hydrates in a separate task. A constant, because a new element would make React render what is not hydrated yet. */
const rest = (
  <>
    <HomeMiddle />
    <HomePlans />
    <Closing />
  </>
);

function HomePage() {
  // After a navigation, show the first screen before the rest renders.
  const shown = useDeferredValue(rest, useNavigationType() === NavigationType.Push ? null : rest);
  return (
    <>
      <Seo
        title={`${PRODUCT_NAME}: save any page, keep the key points`}
        description="AI Bookmark reads the page you're on, writes a short summary, adds tags, and saves it to the bookmark service you already use."
        path={paths.home()}
      />
      <Hero />
      <div className="below-fold min-h-dvh">{shown}</div>
    </>
  );
}
export { HomePage as Component };

function Hero() {
  return (
    <section className="overflow-x-clip pt-4 pb-6 md:pt-9 md:pb-10">
      <div className="container-site">
        <p className="flex items-center gap-2 text-[0.9375rem] leading-normal font-semibold text-ink-2">
          <svg viewBox="0 0 8 14" aria-hidden="true" className="h-3.5 w-2 fill-ribbon">
            <path d="M0 0h8v14l-4-4-4 4z" />
          </svg>
          AI bookmark extension
        </p>
        <h1 tabIndex={-1} className="mt-1.5 text-display tracking-[-0.022em] md:mt-2">
          Save any page. <br />
          <span className="highlight">Keep the key points.</span>
        </h1>
        <div className="mt-4 md:mt-6 lg:flex lg:items-start lg:justify-between lg:gap-12">
          <p className="max-w-[30em] text-[1.0625rem] leading-normal text-ink-2 md:text-[1.25rem]">
            One shortcut saves the page to your bookmark service, with an AI summary and tags.
          </p>
          <HomeActions hasSteps className="mt-4 gap-2 md:mt-6 md:gap-4 lg:mt-0" />
        </div>
        <HeroIllustration />
        <Facts />
      </div>
    </section>
  );
}

const ON_PHONE = 'computer:hidden';
const CAPTION = 'w-0 min-w-full text-xs leading-snug text-ink-3 md:text-small lg:text-center';
/** The second button has the same width for visitors and users, so that nothing moves when the session is known. */
const SECOND = 'w-full min-w-37.5 md:min-w-53';

/** Links to the extension and to the account (spec §2). Phones can also send the link, because they can't install it. */
function HomeActions({ hasSteps = false, className }: { hasSteps?: boolean; className?: string }) {
  const isSignedIn = useSession(selectIsAuthenticated);
  const dashboard = useSession(selectIsAdmin) ? paths.admin() : paths.dashboard();
  return (
    <div className={clsx('flex shrink-0 flex-wrap', className)}>
      <div className="grid content-start gap-1.5">
        <StoreLink variant="primary" size="big">
          Get the extension
        </StoreLink>
        {hasSteps && (
          <p className={CAPTION}>{isSignedIn ? 'Opens the extension store' : '1 · Opens the extension store'}</p>
        )}
      </div>
      {isSignedIn ? (
        <div>
          <ButtonLink to={dashboard} variant="secondary" size="big" className={SECOND}>
            Go to Dashboard
          </ButtonLink>
        </div>
      ) : (
        <div data-visible-to="signed-out" className="grid content-start gap-1.5">
          <ButtonLink to={paths.register()} variant="secondary" size="big" className={SECOND}>
            Get Started
          </ButtonLink>
          {hasSteps && <p className={CAPTION}>2 · Create a free account</p>}
        </div>
      )}
      <SendLink />
    </div>
  );
}

function SendLink() {
  const [said, setSaid] = useState('');
  const send = async () => {
    const url = `${env.siteUrl || globalThis.location.origin}/`;
    // Browsers offer both functions only on https pages.
    if (typeof navigator.share === 'function')
      return void navigator.share({ title: PRODUCT_NAME, url }).catch(() => {});
    setSaid((await copyText(url)) ? 'Link copied.' : `Open ${url} on your computer.`);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => void send()} className={`${ON_PHONE} w-full text-small noscript:hidden`}>
        Send link to my computer
      </Button>
      <p role="status" className={`${ON_PHONE} w-full text-small text-ink-2 empty:hidden`}>
        {said}
      </p>
    </>
  );
}

function HeroIllustration() {
  const modifier = useShortcutModifier();
  return (
    <div
      role="img"
      aria-label={`Illustration: an article in a browser window with three highlighted passages. The shortcut ${modifier}+S was pressed, and below the extension's icon in the toolbar a popup shows a summary, three tags and the note that the page was saved.`}
      className="illustration relative mt-6 md:mt-8"
    >
      <BrowserWindow title="Why trees drop their leaves" address="fieldnotes.example/why-leaves-fall">
        <div className="flex flex-col-reverse md:block">
          <div className="max-md:px-1 max-md:pb-6">
            <p className="font-display text-[1.75rem] leading-[1.15] font-semibold max-md:hidden lg:text-[2.25rem]">
              Why trees drop their leaves
            </p>
            <p className="mt-3 text-[0.9375rem] leading-[1.7] text-ink-2 max-md:line-clamp-4 md:mt-4 md:text-[1.0625rem]">
              We say that leaves fall; it is the tree that lets go of them.{' '}
              <span className="hero-mark">
                As the days get shorter, it takes nutrients back into its wood and seals the stem of each leaf
              </span>{' '}
              with a thin layer of cork.{' '}
              <span className="hero-mark hero-2">A bare crown loses little water while the ground is frozen,</span> and
              holds less snow. <span className="hero-mark hero-3">The first strong wind only finishes the work.</span>
            </p>
          </div>
          <Popup title="Why trees drop their leaves">
            <p className="mt-3 text-xs font-semibold text-ink-3 max-md:hidden">Summary</p>
            <p className="mt-1.5">
              Trees shed their leaves on purpose. They pull back the nutrients and seal each stem with cork, which saves
              water in winter.
            </p>
            <p className="mt-3 text-xs font-semibold text-ink-3 max-md:hidden">Tags</p>
            <div className="mt-1.5">
              <Tags tags={['trees', 'autumn', 'biology']} />
            </div>
            <p className="mt-2.5 flex items-center gap-2 border-t border-border pt-2 text-small md:mt-4 md:pt-3">
              <IconCheck className="size-5 shrink-0 text-ok-ink" />
              Saved to your bookmarks
            </p>
          </Popup>
        </div>
      </BrowserWindow>
      <PressedKeys of={[modifier, 'S']} className="absolute -bottom-5 left-3 md:-bottom-6 md:left-12" />
    </div>
  );
}

/** Facts about the site. Visitors can verify all of them; a browser test counts the cookies. */
const FACTS = [
  'Only reads a page when you press the shortcut',
  'Your bookmarks stay in your own service',
  'No advertising or analytics cookies on this site',
] as const;

const operatorFacts = (): string[] => [
  ...[
    `Works in ${browserNames().join(', ')}`,
    `Saves to ${bookmarkServiceNames().join(', ')}`,
    `by ${sellerName()}`,
  ].filter((fact) => !fact.endsWith(' ')),
  ...promises(),
];

function Facts() {
  return (
    <ul
      aria-label="At a glance"
      className="mt-8 grid gap-x-6 gap-y-0.5 text-xs text-ink-2 md:mt-12 md:grid-cols-2 md:gap-y-1 md:text-small lg:grid-cols-[repeat(3,auto)] lg:justify-between"
    >
      {[...FACTS, ...operatorFacts()].map((fact) => (
        <li key={fact} className="flex gap-1.5 md:gap-2">
          <IconCheck className="mt-0.5 size-4 shrink-0 text-ok-ink" />
          <span>{fact}</span>
        </li>
      ))}
    </ul>
  );
}

function Closing() {
  return (
    <section aria-label="Your next bookmark comes with a summary." className="cta-band overflow-x-clip">
      <div className="container-site py-8 md:flex md:items-center md:justify-between md:gap-12 md:py-12">
        <div>
          <h2>
            Your next bookmark <br />
            <span className="highlight">comes with a summary.</span>
          </h2>
          <p className="mt-3 max-w-[33em] text-ink-2 max-md:text-[0.9375rem]">
            Setup takes four steps. <TextLink to={paths.instructions()}>Read the guide</TextLink>.
          </p>
        </div>
        <HomeActions className="mt-4 gap-2 *:*:w-full *:flex-auto md:mt-0 md:min-w-60 md:flex-col md:gap-3" />
      </div>
    </section>
  );
}
