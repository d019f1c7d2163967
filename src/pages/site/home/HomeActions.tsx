import { clsx } from 'clsx';

import { SendLink } from '../../../components/SendLink';
import { StoreLink } from '../../../components/StoreLink';
import { paths } from '../../../config/paths';
import { selectIsAdmin, selectIsAuthenticated, useSession } from '../../../session/store';
import { ButtonLink } from '../../../ui/Button';
import { IconCheck } from '../../../ui/icons';

const CAPTION = 'text-small text-ink-2 max-md:hidden md:text-center';
/** The second button is as wide for visitors as for signed-in users, so that hydration moves no other element. */
const SECOND = 'w-full md:min-w-53';

/** Main links (spec §2). Phones can't install the extension, so users can send themselves the link. */
export function HomeActions({ hasSteps = false, className }: { hasSteps?: boolean; className?: string }) {
  const isSignedIn = useSession(selectIsAuthenticated);
  const dashboard = useSession(selectIsAdmin) ? paths.admin() : paths.dashboard();
  return (
    <div className={clsx('grid gap-2', className)}>
      <div className="grid content-start gap-1.5">
        <StoreLink variant="primary" size="big">
          Get the extension
        </StoreLink>
        {hasSteps && (
          <p className={CAPTION}>
            {isSignedIn ? 'Free, from the extension store' : '1 · Free, from the extension store'}
          </p>
        )}
      </div>
      {isSignedIn ? (
        <div className="grid content-start gap-1.5">
          <ButtonLink to={dashboard} variant="secondary" size="big" className={SECOND}>
            Go to Dashboard
          </ButtonLink>
          {hasSteps && <p className={CAPTION}>You&apos;re logged in</p>}
        </div>
      ) : (
        <div data-visible-to="signed-out" className="grid content-start gap-1.5">
          <ButtonLink to={paths.register()} variant="secondary" size="big" className={SECOND}>
            Get Started
          </ButtonLink>
          {hasSteps && <p className={CAPTION}>2 · No credit card required</p>}
        </div>
      )}
      {hasSteps && (
        <>
          <ul className="mt-1 flex basis-full flex-wrap gap-x-6 gap-y-1 text-small text-ink-2">
            <Fact>{'Free with your own AI key.\nPro needs no key.'}</Fact>
            <Fact className="md:hidden">No credit card required</Fact>
            <Fact>Only pages you save go to the AI provider. We keep no copy.</Fact>
          </ul>
          <SendLink variant="quiet" className="w-full max-sm:-my-3" />
        </>
      )}
    </div>
  );
}

export const Fact = ({ className, children }: { className?: string; children: string }) => (
  <li className={clsx('flex gap-1.5 md:gap-2', className)}>
    <IconCheck className="mt-0.5 size-4 shrink-0 text-ok-ink" />
    <span className="whitespace-pre-line">{children}</span>
  </li>
);
