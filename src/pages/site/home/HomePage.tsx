import { clsx } from 'clsx';
import { type ComponentType, lazy, Suspense, useDeferredValue, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

import { Seo } from '../../../components/PageTitle';
import { StoreLink } from '../../../components/StoreLink';
import { bookmarkServiceNames, browserNames, env, PRODUCT_NAME, promises, sellerName } from '../../../config/env';
import { paths } from '../../../config/paths';
import { copyText } from '../../../lib/browser';
import { onReconnect } from '../../../lib/online';
import { selectIsAdmin, selectIsAuthenticated, useSession } from '../../../session/store';
import { Button, ButtonLink } from '../../../ui/Button';
import { IconCheck } from '../../../ui/icons';
import { TextLink } from '../../../ui/links';
import { Demo } from './Demo';
import { FeatureMark, HeroArt } from './HomeArt';

/**
 * What is far below the first screen. Nothing in it needs the program before it runs: its HTML stands until its code has come.
 * It is fetched right after that of the page, so that it is there for a later move to this page, too.
 */
const HomePlans = lazyPart(async () => (await import('./HomePlans')).HomePlans);
const HomeMiddle = lazyPart(async () => (await import('./HomeMiddle')).HomeMiddle);

/** A part whose code cannot be fetched stays as it was sent, or is left out, until the connection is back: the page goes on. */
function lazyPart(load: () => Promise<ComponentType>) {
  const loadOnceBack = (): Promise<ComponentType> =>
    load().catch(async () => {
      await new Promise<void>((resolve) => onReconnect(resolve));
      return loadOnceBack();
    });
  const loaded = loadOnceBack();
  return lazy(async () => ({ default: await loaded }));
}

/**
 * What is below the first screen: React takes it over in a task of its own, after the first screen. What depends on the session
 * does not wait. One element for all renders: with a new one React would draw what has not been hydrated yet anew.
 */
const rest = (
  <>
    <Suspense>
      <Features />
      <Demo />
      <Suspense>
        <HomeMiddle />
      </Suspense>
      <Suspense>
        <HomePlans />
      </Suspense>
    </Suspense>
    <Closing />
  </>
);

/** `/` (spec §2): hero, features, demo, shelf, path of a page, audiences, plans, questions, closing call to action. */
function HomePage() {
  // A move from another page begins at the top: the first screen is shown before the rest is drawn.
  const shown = useDeferredValue(rest, useNavigationType() === NavigationType.Push ? null : rest);
  return (
    <>
      <Seo
        title={`${PRODUCT_NAME}: save the page, keep what it said`}
        description="AI Bookmark reads the page you are on, writes a short summary, adds tags and saves it to the bookmark service you already use."
        path={paths.home()}
      />
      <Hero />
      <Facts />
      <div className="below-fold min-h-dvh">{shown}</div>
    </>
  );
}
export { HomePage as Component };

function Hero() {
  return (
    <section className="site-width grid items-center gap-12 pt-12 pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:pt-16 lg:pb-20 xl:grid-cols-[minmax(0,1fr)_35rem]">
      <div>
        <h1 tabIndex={-1} className="text-display">
          Save the page. <br />
          Keep <span className="marker">what it said.</span>
        </h1>
        <p className="mt-6 max-w-[34rem] text-lead text-ink-2">
          One shortcut reads the page, writes a short summary, adds tags and saves it in the bookmark service you
          already use.
        </p>
        <HomeActions className="mt-8" />
        <p className="mt-4 text-small text-ink-3">
          Free with your own AI key. <span className="phone:hidden">Alt+S on Windows, Option+S on Mac.</span>
        </p>
      </div>
      <HeroArt />
    </section>
  );
}

const ON_COMPUTER = 'phone:hidden';
const ON_PHONE = 'computer:hidden';

/**
 * The main action of whoever looks, and one beside it. Both forms are in the page, the style sheet shows one: on a phone there is
 * nothing to install, so an account comes first and the link is sent to where the extension runs.
 */
function HomeActions({ className }: { className?: string }) {
  const isSignedIn = useSession(selectIsAuthenticated);
  const isAdmin = useSession(selectIsAdmin);
  return (
    <div className={clsx('flex flex-wrap gap-3', className)}>
      {isSignedIn ? (
        <>
          <ButtonLink to={isAdmin ? paths.admin() : paths.dashboard()}>Go to Dashboard</ButtonLink>
          <StoreLink variant="secondary" className={ON_COMPUTER}>
            Get the extension
          </StoreLink>
        </>
      ) : (
        <>
          <StoreLink variant="primary" className={ON_COMPUTER}>
            Get the extension
          </StoreLink>
          <ButtonLink to={paths.register()} data-for="guest" variant="secondary" className={ON_COMPUTER}>
            Get Started
          </ButtonLink>
          <ButtonLink to={paths.register()} data-for="guest" className={ON_PHONE}>
            Create a free account
          </ButtonLink>
        </>
      )}
      <SendLink />
    </div>
  );
}

/** Hands the address of this site to another device, in the phone's own way; else it is copied. */
function SendLink() {
  const [said, setSaid] = useState('');
  const send = async () => {
    const url = `${env.siteUrl || globalThis.location.origin}/`;
    // Both are kept by browsers for pages that are served safely.
    if (typeof navigator.share === 'function')
      return void navigator.share({ title: PRODUCT_NAME, url }).catch(() => {});
    setSaid((await copyText(url)) ? 'Link copied.' : `Open ${url} on your computer.`);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void send()} className={`${ON_PHONE} noscript:hidden`}>
        Send the link to my computer
      </Button>
      <p role="status" className={`${ON_PHONE} w-full text-small text-ink-2 empty:-mt-3`}>
        {said}
      </p>
    </>
  );
}

/** Only what a visitor can see here or in the guide; a browser test counts the cookies. The operator may add to them. */
const FACTS = [
  'Reads a page only when you press the shortcut',
  'Bookmarks stay in your own service',
  'No ad or analytics cookies on this site',
] as const;

/** What the operator has set, and nothing else. */
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
      aria-label="In short"
      className="site-width grid gap-x-6 gap-y-2 pb-10 text-small font-semibold text-ink-2 md:grid-cols-3 lg:pb-14"
    >
      {[...FACTS, ...operatorFacts()].map((fact) => (
        <li key={fact} className="flex gap-2.5 border-border md:border-t md:pt-4">
          <IconCheck className="mt-0.5 size-4 shrink-0 text-primary" />
          <span>{fact}</span>
        </li>
      ))}
    </ul>
  );
}

const FEATURES = [
  {
    mark: 'highlight',
    title: 'It reads the page you are on',
    text: 'Press the shortcut and the extension takes the text of that one page and has an AI model read it. It looks at nothing until you ask.',
  },
  {
    mark: 'tag',
    title: 'It writes a summary and tags',
    text: 'A few plain sentences say what the page was about, and a handful of tags say where it belongs. Every word of it is yours to change.',
  },
  {
    mark: 'ribbon',
    title: 'It saves the bookmark for you',
    text: 'The page goes to the bookmark service you connect, with its summary and tags. Your collection stays there, and stays yours.',
  },
] as const;

function Features() {
  return (
    <section aria-labelledby="features" className="border-y border-border bg-surface">
      <div className="site-width py-16 lg:py-20">
        <h2 id="features" className="text-h1">
          A bookmark that remembers why you kept it
        </h2>
        <ul className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8 lg:gap-12">
          {FEATURES.map(({ mark, title, text }) => (
            <li key={mark}>
              <FeatureMark kind={mark} />
              <h3 className="mt-5 text-h3 font-semibold">{title}</h3>
              <p className="mt-2 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Closing() {
  return (
    <section aria-labelledby="closing" className="dark-theme bg-bg text-ink">
      <div className="site-width flex flex-col items-start gap-6 py-16 md:flex-row md:items-center md:justify-between lg:py-20">
        <div>
          <h2 id="closing" className="text-h1">
            The next page you save can <span className="marker">explain itself.</span>
          </h2>
          <p className="mt-3 max-w-[52ch] text-ink-2">
            Setting up takes an account, the extension and a bookmark service to save to.{' '}
            <TextLink to={paths.instructions()}>The guide</TextLink> goes through it step by step.
          </p>
        </div>
        <HomeActions className="shrink-0" />
      </div>
    </section>
  );
}
