import { paths } from '../../../config/paths';
import { ButtonLink } from '../../../ui/Button';

export function HomeClosing({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section aria-labelledby="closing" className="border-t border-border bg-surface">
      <div className="site-width flex flex-col items-start gap-6 py-16 md:flex-row md:items-center md:justify-between lg:py-20">
        <div>
          <h2 id="closing" className="text-h1">
            The next page you save can <span className="marker">explain itself.</span>
          </h2>
          <p className="mt-3 max-w-[52ch] text-ink-2">
            Setting up takes an account, the extension and a bookmark service to save to. The guide goes through it step
            by step.
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3">
          {isSignedIn ? (
            <ButtonLink to={paths.dashboard()}>Open your dashboard</ButtonLink>
          ) : (
            <ButtonLink to={paths.register()} data-for="guest">
              Create a free account
            </ButtonLink>
          )}
          <ButtonLink to={paths.instructions()} variant="secondary">
            Read the guide
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
