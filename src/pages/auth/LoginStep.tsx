import type { ComponentProps } from 'react';

import { paths } from '../../config/paths';
import { logout } from '../../session/sessionEnd';
import { selectUser, useSession } from '../../session/store';
import { Button, ButtonLink } from '../../ui/Button';
import { accountLabel } from './accountLabel';

/** Link to the login page after an emailed link. A signed-in user sees which account this browser uses instead. */
export function LoginStep(login: Pick<ComponentProps<typeof ButtonLink>, 'to' | 'state'>) {
  const user = useSession(selectUser);
  if (user === null) {
    return (
      <ButtonLink {...login} className="mt-6 w-full">
        Log in
      </ButtonLink>
    );
  }
  return (
    <>
      <p className="mt-4 wrap-anywhere text-ink-2">
        You&apos;re logged in as <strong className="font-semibold text-ink">{accountLabel(user)}</strong>.
      </p>
      <ButtonLink to={paths.dashboard()} className="mt-6 w-full">
        Go to Dashboard
      </ButtonLink>
      <p className="mt-6 border-t border-border pt-4">
        <Button variant="quiet" size="row" onClick={() => logout()} className="-ml-2 underline underline-offset-3">
          Use another account
        </Button>
      </p>
    </>
  );
}
