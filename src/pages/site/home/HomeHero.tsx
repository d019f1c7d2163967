import { links } from '../../../config/links';
import { paths } from '../../../config/paths';
import { ButtonLink } from '../../../ui/Button';
import { HeroArt } from '../../../ui/drawings/HeroArt';
import { ExternalLink } from '../../../ui/links';

export function HomeHero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="site-width grid items-center gap-12 pt-12 pb-16 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:gap-14 lg:pt-20 lg:pb-24">
      <div>
        <h1 tabIndex={-1} className="text-display">
          Save the page. <br />
          Keep <span className="marker">what it said.</span>
        </h1>
        <p className="mt-6 max-w-[34rem] text-lead text-ink-2">
          One shortcut reads the page, writes a short summary, picks your tags and files it in the bookmark service you
          already use.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ExternalLink href={links.extensionStore} variant="primary">
            Add to your browser
          </ExternalLink>
          {isSignedIn ? (
            <ButtonLink to={paths.dashboard()} variant="secondary">
              Go to Dashboard
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.register()} data-for="guest" variant="secondary">
              Get Started
            </ButtonLink>
          )}
        </div>
        <p className="mt-4 text-small text-ink-3">Free with your own AI key. Alt+S on Windows, Option+S on Mac.</p>
      </div>
      <HeroArt />
    </section>
  );
}
