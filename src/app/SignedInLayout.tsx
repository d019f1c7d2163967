import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useBlocker, useLocation, useOutletContext } from 'react-router-dom';

import { MY_PAYMENTS_KEY } from '../api/payments';
import { CredentialsForm } from '../components/CredentialsForm';
import type { User } from '../domain/user';
import { loadClient } from '../http/send';
import { reloadPage } from '../lib/browser';
import { sleep } from '../lib/clock';
import { listen } from '../lib/listen';
import { sessionStore } from '../session/store';
import { subscriptionStore } from '../session/subscription';
import { sessionEn } from '../text/en/shell';
import { sessionZh } from '../text/zh/shell';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import type { SignedInContext } from './guards';
import { AccountLayout } from './layout/AccountLayout';
import { CommandKey } from './layout/CommandKey';
import { isAdminPath, useShell } from './layout/shell';
import { queryClient } from './queryClient';

/**
 * What all screens behind the login have around them: the query client, and the sign-in in place. It comes with the first of
 * them, so that the sign-in is there when the network is not.
 */
function SignedInLayout() {
  const { userId, signInAgain } = useOutletContext<SignedInContext>();
  const { zh } = useShell();
  useEffect(refetchPaymentsWithPlan, []);
  useEffect(leaveKeysToInputMethod, []);
  useEffect(() => clearAnswersAfterEnd, []);
  useLayoutEffect(() => (zh ? undefined : markAsAccount()), [zh]);
  return (
    <QueryClientProvider client={queryClient}>
      <div
        // Another account begins with fresh screens, also when no moment without a session lay between.
        key={userId}
        inert={signInAgain.user !== null}
        // Answers have any height: the screen fills the window from the start, so that the footer does not jump.
        className="min-h-[calc(100dvh-var(--header-h))] in-data-[area=admin]:min-h-0 print:min-h-0"
      >
        {zh && <CommandKey />}
        <AccountLayout>
          <Outlet />
        </AccountLayout>
      </div>
      {signInAgain.user !== null && <SignInAgain user={signInAgain.user} onAbandon={signInAgain.abandon} />}
    </QueryClientProvider>
  );
}
export { SignedInLayout as Component };

/** A screen whose answers come this soon is drawn with them; a skeleton that gives way at once would only flicker. */
const SOON_MS = 100;

/**
 * Starts what a screen is about to ask for, and waits a moment for what is not known yet. The screen shows its failures itself:
 * they are those of its queries.
 */
export async function startCalls(calls: readonly { queryKey: QueryKey }[]): Promise<void> {
  // With the client at hand the calls are under way before the screen is drawn.
  await loadClient().catch(() => undefined);
  const answers: Promise<unknown>[] = [];
  for (const call of calls) {
    const isKnown = queryClient.getQueryData(call.queryKey) !== undefined;
    const answer = queryClient.query(call).catch(() => undefined);
    if (!isKnown) answers.push(answer);
  }
  await Promise.race([Promise.all(answers), sleep(SOON_MS)]);
}

/** Nothing that was loaded stays behind when the screens are left because their session is over. */
function clearAnswersAfterEnd(): void {
  if (sessionStore.getState().user === null) queryClient.clear();
}

/** Tells the style sheet where it is, as `SiteLayout` does in the back-office. @returns takes it back */
function markAsAccount(): () => void {
  const { dataset } = document.documentElement;
  dataset['area'] = 'account';
  return () => delete dataset['area'];
}

/** `keyCode` is 229 for a key of an input method, in Safari also after the composition; the DOM offers nothing newer for that. */
interface KeyDown extends Event {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/**
 * Keys that end or choose a composition (Chinese, Japanese) belong to the input method: Escape closes no dialog, Enter sends
 * nothing.
 */
const leaveKeysToInputMethod = (): (() => void) =>
  listen(
    document,
    'keydown',
    (event: KeyDown) => (event.isComposing || event.keyCode === 229) && event.stopPropagation(),
    true,
  );

/** With another plan there is another payment: after a payment, a cancellation or an assignment, in whatever tab. */
const refetchPaymentsWithPlan = (): (() => void) =>
  subscriptionStore.subscribe((now, before) => {
    const hasChanged = (['plan', 'status', 'endDate'] as const).some((part) => now[part] !== before[part]);
    if (now.isKnown && before.isKnown && hasChanged) void queryClient.invalidateQueries({ queryKey: MY_PAYMENTS_KEY });
  });

/**
 * The sign-in over a screen whose session ran out while it held something typed; the screen is inert. The same user goes on
 * where they were; if another account signs in, the page reloads, because nothing on it belongs to them.
 */
function SignInAgain({ user, onAbandon }: { user: User; onAbandon: () => void }) {
  const text = isAdminPath(useLocation().pathname) ? sessionZh : sessionEn;
  const password = useRef<HTMLInputElement>(null);
  useEffect(
    () => sessionStore.subscribe((state) => state.user !== null && state.user.id !== user.id && reloadPage()),
    [user.id],
  );
  // `UnsavedGuard` asks only signed-in users. The way to lose what was typed is the button.
  useBlocker(true);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => sessionStore.getState().user === null && event.preventDefault();
    return listen(globalThis, 'beforeunload', onUnload);
  }, []);
  return (
    <Dialog title={text.expiredTitle} description={text.kept} initialFocus={password}>
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
