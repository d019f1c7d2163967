import { formatDateTime, isoDate } from '../../../domain/dates';
import { logout } from '../../../session/actions';
import { selectTokenExpiryMs, useSession } from '../../../session/store';
import { Button } from '../../../ui/Button';

/** Until when this browser is signed in, and the way out. The guard leads to the login page. */
export function DeviceSection() {
  const expiryMs = useSession(selectTokenExpiryMs);
  const isPersistent = useSession((state) => state.isPersistent);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <p>
          Signed in until{' '}
          <time dateTime={isoDate(expiryMs)} className="font-semibold">
            {formatDateTime(expiryMs)}
          </time>
        </p>
        <p className="mt-1 text-small text-ink-3">
          {isPersistent
            ? 'Renewed by itself while a page of this site is open.'
            : 'Your browser does not let this site store your login: it ends with this tab.'}
        </p>
      </div>
      <Button variant="secondary" onClick={() => logout()}>
        Log out
      </Button>
    </div>
  );
}
