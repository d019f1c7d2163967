import { useDeferredValue } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

import { lazySection } from '../../../components/lazySection';
import { Seo } from '../../../components/PageTitle';
import { Tags } from '../../../components/SavedCard';
import { bookmarkServiceNames, browserNames, PRODUCT_NAME, promises, sellerName } from '../../../config/env';
import { paths } from '../../../config/paths';
import { IconCheck } from '../../../ui/icons';
import { BrowserWindow, HighlightCaption, Popup, PressedKeys, SavedTo } from '../article/BrowserPicture';
import { useShortcutModifier } from '../article/Keys';
import { Fact, HomeActions } from './HomeActions';

const HomePlans = lazySection(async () => (await import('./HomePlans')).HomePlans);
const HomeMiddle = lazySection(async () => (await import('./HomeMiddle')).HomeMiddle);

/** Sections below the fold. A constant, so that a re-render of the page doesn't make React hydrate them early. */
const rest = (
  <>
    <HomeMiddle />
    <HomePlans />
  </>
);

function HomePage() {
  // After a navigation, show the hero section before the sections below it render.
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
  const seller = sellerName();
  return (
    <section className="overflow-x-clip pt-4 pb-6 md:pt-6 md:pb-10">
      <div className="container-site">
        <div className="grid gap-5 md:items-center md:gap-6 lg:grid-cols-[1fr_auto] lg:gap-12">
          <div>
            <p className="text-xs leading-tight font-semibold text-ink-2 md:text-[0.9375rem]">
              <span>AI bookmark extension</span>
              {seller !== '' && (
                <span className="font-normal text-ink-3">
                  {' · '}
                  <span>{`Made by ${seller}`}</span>
                </span>
              )}
            </p>
            <h1 tabIndex={-1} className="mt-2 text-display tracking-[-0.022em]">
              Save any page. <br />
              <span className="highlight">Keep the key points.</span>
            </h1>
            <p className="mt-3 max-w-[29em] text-[1.0625rem] leading-[1.4] text-ink-2 max-md:text-balance md:mt-4 md:text-[1.25rem]">
              One shortcut saves the page to your bookmark service, with an AI summary and tags.
            </p>
            <p className="mt-1.5 text-[0.9375rem] leading-normal text-ink-2 empty:hidden max-md:whitespace-pre-line">
              {supportSentences()}
            </p>
          </div>
          <HomeActions hasSteps className="md:flex md:flex-wrap md:gap-4 lg:grid lg:w-68 lg:gap-3" />
        </div>
        <HeroIllustration />
        <Facts />
      </div>
    </section>
  );
}

/** Longer lists end with "and 3 more", so that the illustration stays above the fold. HomePlans shows all names. */
const MAX_NAMES = 4;

function listed(names: readonly string[]): string {
  const shown =
    names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES - 1), `${names.length - MAX_NAMES + 1} more`] : names;
  return shown.length < 3 ? shown.join(' and ') : `${shown.slice(0, -1).join(', ')}, and ${shown.at(-1)}`;
}

/** Returns sentences about browsers and bookmark services. Omits a sentence if its names aren't configured. */
const supportSentences = (): string =>
  (
    [
      ['Works in', browserNames()],
      ['Saves to', bookmarkServiceNames()],
    ] as const
  )
    .filter(([, names]) => names.length > 0)
    .map(([verb, names]) => `${verb} ${listed(names)}.`)
    .join('\n');

function HeroIllustration() {
  const modifier = useShortcutModifier();
  return (
    <div
      role="img"
      aria-label={`Illustration: an article with three highlighted passages. The shortcut ${modifier}+S was pressed, and a popup shows a summary, three tags, and that the page was saved.`}
      className="illustration relative mt-5 md:mt-6"
    >
      <BrowserWindow title="Why trees drop their leaves" address="fieldnotes.example/why-leaves-fall" pin="ribbon">
        <div className="flex flex-col-reverse md:block">
          <div className="max-md:px-1 max-md:pb-6">
            <p className="font-display text-[1.75rem] leading-[1.15] font-semibold max-md:hidden lg:text-[2rem]">
              Why trees drop their leaves
            </p>
            <p className="mt-2.5 text-[0.9375rem] leading-normal text-ink-2 md:text-[1.0625rem]">
              We say that leaves fall. In fact, <span className="hero-mark">the tree lets go of them.</span> As the days
              get shorter,{' '}
              <span className="hero-mark hero-2">
                it takes nutrients back into its wood<span className="max-md:hidden"> and seals each stem</span>
              </span>
              <span className="max-md:hidden">
                {' '}
                with cork. <span className="hero-mark hero-3">A bare crown loses little water</span> while the ground is
                frozen. The wind does the rest
              </span>
              .
            </p>
            <HighlightCaption className="mt-1.5 mb-2" />
            <div className="mt-3 grid gap-1.5 *:h-2 *:rounded-xs *:bg-border max-md:hidden">
              <span className="w-[90%]" />
              <span className="w-[85%]" />
              <span className="w-3/5" />
            </div>
          </div>
          <Popup title="Why trees drop their leaves">
            <p className="mt-3 text-xs font-semibold text-ink-3 max-md:hidden">Summary</p>
            <p className="mt-1.5 md:mt-1">
              Trees shed their leaves on purpose. They pull back the nutrients and seal each stem with cork, which saves
              water in winter.
            </p>
            <div className="mt-2 md:mt-2.5">
              <Tags tags={['trees', 'autumn', 'biology']} />
            </div>
            <p className="mt-2.5 flex items-center gap-2 border-t border-border pt-2 text-small md:mt-3 md:pt-3">
              <IconCheck className="size-5 shrink-0 text-ok-ink" />
              <span className="min-w-0 wrap-anywhere">
                <SavedTo />
              </span>
            </p>
          </Popup>
        </div>
      </BrowserWindow>
      <PressedKeys of={[modifier, 'S']} className="absolute -bottom-5 left-3 md:-bottom-5 md:left-12" />
    </div>
  );
}

/** Facts that visitors can verify. A browser test counts the cookies. */
const FACTS = [
  'Only reads a page when you press the shortcut',
  'Your bookmarks stay in your own service',
  'No advertising or analytics cookies on this site',
] as const;

function Facts() {
  return (
    <ul
      aria-label="At a glance"
      className="mt-8 grid gap-x-6 gap-y-0.5 text-xs text-ink-2 md:mt-12 md:grid-cols-2 md:gap-y-1 md:text-small lg:grid-cols-[repeat(3,auto)] lg:justify-between"
    >
      {[...FACTS, ...promises()].map((fact) => (
        <Fact key={fact}>{fact}</Fact>
      ))}
    </ul>
  );
}
