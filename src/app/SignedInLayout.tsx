import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useBlocker, useLocation, useOutletContext } from 'react-router-dom';

import { MY_PAYMENTS_KEY } from '../api/payments';
import type { User } from '../domain/user';
import { CredentialsForm } from '../forms/CredentialsForm';
import { loadClient } from '../http/send';
import { reloadPage } from '../lib/browser';
import { sleep } from '../lib/clock';
import { listen } from '../lib/listen';
import { sessionStore } from '../session/store';
import { subscriptionStore } from '../session/subscription';
import { signInAgainEn } from '../text/en/signInAgain';
import { signInAgainZh } from '../text/zh/signInAgain';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import type { SignedInContext } from './guards';
import { AccountLayout } from './layout/AccountLayout';
import { CommandPaletteShortcut } from './layout/CommandPaletteShortcut';
import { isAdminPath, useLayoutText } from './layout/layoutText';
import { queryClient } from './queryClient';

/** Layout of signed-in pages. The re-login dialog is in the same chunk, so it works even if the network is down. */
function SignedInLayout() {
  const { userId, signInAgain } = useOutletContext<SignedInContext>();
  const { zh } = useLayoutText();
  useEffect(refetchPaymentsWithPlan, []);
  useEffect(leaveKeysToInputMethod, []);
  useEffect(() => clearAnswersAfterEnd, []);
  useLayoutEffect(() => (zh ? undefined : markAsAccount()), [zh]);
  return (
    <QueryClientProvider client={queryClient}>
      <div
        // Remounts all screens if a different user signs in, even without a signed-out state in between.
        key={userId}
        inert={signInAgain.user !== null}
        // Full height from the start, so that the footer doesn't jump when data loads.
        className="min-h-[calc(100dvh-var(--header-h))] in-data-[area=admin]:min-h-0 print:min-h-0"
      >
        {zh && <CommandPaletteShortcut />}
        <AccountLayout>
          <Outlet />
        </AccountLayout>
      </div>
      {signInAgain.user !== null && <SignInAgain user={signInAgain.user} onAbandon={signInAgain.abandon} />}
    </QueryClientProvider>
  );
}
export { SignedInLayout as Component };

/** If the first responses arrive within this time, no skeleton is shown, because it would only flash. */
const SKELETON_DELAY_MS = 100;

/** Waits for a screen's queries, but at most `SKELETON_DELAY_MS`. Ignores failures, because the screen handles them. */
export async function startQueries(queries: readonly { queryKey: QueryKey }[]): Promise<void> {
  // Load the HTTP client first, so that the delay below starts with the requests.
  await loadClient().catch(() => undefined);
  const answers: Promise<unknown>[] = [];
  for (const call of queries) {
    const isKnown = queryClient.getQueryData(call.queryKey) !== undefined;
    const answer = queryClient.query(call).catch(() => undefined);
    if (!isKnown) answers.push(answer);
  }
  await Promise.race([Promise.all(answers), sleep(SKELETON_DELAY_MS)]);
}

function clearAnswersAfterEnd(): void {
  if (sessionStore.getState().user === null) queryClient.clear();
}

function markAsAccount(): () => void {
  const { dataset } = document.documentElement;
  dataset['area'] = 'account';
  return () => delete dataset['area'];
}

/** In Safari, only `keyCode` 229 identifies the key that ends a composition (Chinese or Japanese input). */
interface KeyDown extends Event {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** Ignores keys of an input method (Chinese, Japanese), because Escape would close a dialog and Enter submit a form. */
const leaveKeysToInputMethod = (): (() => void) =>
  listen(
    document,
    'keydown',
    (event: KeyDown) => (event.isComposing || event.keyCode === 229) && event.stopPropagation(),
    true,
  );

const refetchPaymentsWithPlan = (): (() => void) =>
  subscriptionStore.subscribe((now, before) => {
    const hasChanged = (['plan', 'status', 'endDate'] as const).some((part) => now[part] !== before[part]);
    if (now.isKnown && before.isKnown && hasChanged) void queryClient.invalidateQueries({ queryKey: MY_PAYMENTS_KEY });
  });

/** Re-login dialog. If a different user signs in, the page reloads, because its content belongs to the first user. */
function SignInAgain({ user, onAbandon }: { user: User; onAbandon: () => void }) {
  const text = isAdminPath(useLocation().pathname) ? signInAgainZh : signInAgainEn;
  const password = useRef<HTMLInputElement>(null);
  useEffect(
    () => sessionStore.subscribe((state) => state.user !== null && state.user.id !== user.id && reloadPage()),
    [user.id],
  );
  // Block navigation here, because `UnsavedGuard` only works for signed-in users. The dialog can discard the changes.
  useBlocker(true);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => sessionStore.getState().user === null && event.preventDefault();
    return listen(globalThis, 'beforeunload', onUnload);
  }, []);
  return (
    <Dialog title={text.expiredTitle} description={text.inputKept} initialFocus={password}>
      <CredentialsForm labels={text} email={user.email} passwordRef={password} className="mt-4 grid gap-4">
        {(isSending) => (
          <div className="mt-2 flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
            <Button variant="quiet" onClick={onAbandon}>
              {text.leave}
            </Button>
            <Button type="submit" busy={isSending} busyLabel={text.signingIn}>
              {text.signIn}
            </Button>
          </div>
        )}
      </CredentialsForm>
    </Dialog>
  );
}
