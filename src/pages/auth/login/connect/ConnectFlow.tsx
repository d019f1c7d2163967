import { useEffect, useLayoutEffect, useState, useEffectEvent } from 'react';

import { StoreLink } from '../../../../components/StoreLink';
import { paths } from '../../../../config/paths';
import type { User } from '../../../../domain/user';
import { reloadPage } from '../../../../lib/browser';
import { useDelay, useTimeout, nowMs } from '../../../../lib/clock';
import { combineCleanups, listen } from '../../../../lib/listen';
import { isRunning, usePlanView } from '../../../../plans/planView';
import { removeMarker, setMarker } from '../../../../session/connect/connection';
import {
  connectPolicy,
  type ConnectRequest,
  isOpen,
  type OpenRequest,
  readConnectRequest,
} from '../../../../session/connect/request';
import { hasLeft, handOver } from '../../../../session/connect/tokenHandoff';
import { postLoginPath, PostLoginRedirect } from '../../../../session/returnTo';
import { logout } from '../../../../session/sessionEnd';
import { checkAccess, sessionStore, useSession } from '../../../../session/store';
import { Button, ButtonLink } from '../../../../ui/Button';
import { TextLink } from '../../../../ui/links';
import { accountLabel } from '../../accountLabel';
import { AuthLayout } from '../../AuthLayout';
import { LoginScreen } from '../LoginScreen';
import { ConfirmPanel, ConnectingArt } from './ConfirmPanel';
import { ConnectForm, IncompleteRequest, RejectedRequest } from './ConnectForm';

export function ConnectEntry({ search }: { search: string }) {
  const [request] = useState(() => readConnectRequest(search, connectPolicy()));
  return isOpen(request) ? <ConnectFlow search={search} request={request} /> : <NoConnection request={request} />;
}

/** Shows why the extension can't be connected, with the login form below it. Doesn't end an existing session. */
function NoConnection({ request }: { request: Exclude<ConnectRequest, OpenRequest> }) {
  const [landing, setLanding] = useState<string | null>(null);
  useEffect(removeMarker, []);
  if (landing !== null) return <PostLoginRedirect to={landing} />;
  return (
    <LoginScreen
      above={
        request.kind === 'refused' ? (
          <RejectedRequest reason={request.reason} host={request.host} />
        ) : (
          <IncompleteRequest />
        )
      }
      onDone={() => setLanding(postLoginPath(sessionStore.getState()))}
    />
  );
}

type Decision = 'agreed' | 'cancelled' | 'no token';

function screenFor(kind: OpenRequest['kind'], user: User | null, decision: Decision | null) {
  if (hasLeft()) return 'connecting';
  if (user === null || decision === 'no token') return 'form';
  if (decision === 'cancelled') return 'cancelled';
  return decision === 'agreed' || kind === 'pinned' ? 'connecting' : 'question';
}

function ConnectFlow({ search, request }: { search: string; request: OpenRequest }) {
  // If the token has expired, select no user, so that the login form appears.
  const user = useSession((state) => (checkAccess(state, 'session', nowMs()) === 'open' ? state.user : null));
  const sessionNumber = useSession((state) => state.sessionNumber);
  const [last, setLast] = useState<{ readonly sessionNumber: number; readonly decision: Decision } | null>(null);
  const [failures, setFailures] = useState(0);
  const decision = last?.sessionNumber === sessionNumber ? last.decision : null;
  const decide = (next: Decision) => setLast({ sessionNumber, decision: next });
  useEffect(
    () =>
      // Another tab stores the refresh token after the access token. Retry if the handoff failed without that token.
      sessionStore.subscribe((state, before) => {
        if (state.refreshToken !== before.refreshToken) setLast((now) => (now?.decision === 'no token' ? null : now));
      }),
    [],
  );
  const screen = screenFor(request.kind, user, decision);
  useMarker(screen !== 'cancelled');
  const account = user === null ? '' : accountLabel(user);
  return (
    <>
      {screen === 'form' && <ConnectForm request={request} failures={decision === 'no token' ? failures : 0} />}
      {screen === 'question' && (
        <ConfirmPanel
          key={sessionNumber}
          request={request}
          account={account}
          onConnect={() => decide('agreed')}
          onCancel={() => decide('cancelled')}
          onOther={changeAccount}
        />
      )}
      {screen === 'cancelled' && (
        <AuthLayout title="Not connected" isCompact lead="Nothing was shared. You can close this tab.">
          <p className="mt-6">
            <ButtonLink to={paths.home()} variant="secondary">
              Go to the home page
            </ButtonLink>
          </p>
        </AuthLayout>
      )}
      {screen === 'connecting' && (
        <Connecting
          // Remount to try again after each failure, even if a new token arrives before the login form has rendered.
          key={`${sessionNumber} ${failures}`}
          order={{ search, userId: user?.id ?? '', isConfirmed: decision === 'agreed' }}
          account={account}
          onNoToken={() => {
            setFailures(failures + 1);
            decide('no token');
          }}
          onOther={changeAccount}
        />
      )}
    </>
  );
}

/** Logs out. If this page has sent tokens, reloads it, because a page sends tokens only once. */
function changeAccount(): void {
  const isGone = hasLeft();
  logout();
  if (isGone) reloadPage();
}

/** Marks this tab. Uses a layout effect to run before the effect that sends the tokens and removes the marker. */
function useMarker(isUnderWay: boolean): void {
  useLayoutEffect(() => {
    const set = () => {
      if (isUnderWay && !hasLeft()) setMarker();
    };
    set();
    return combineCleanups(
      listen(globalThis, 'pagehide', removeMarker),
      listen(globalThis, 'pageshow', set),
      removeMarker,
    );
  }, [isUnderWay]);
}

/** Delay before help appears. Even a slow token refresh usually takes less time. */
const HELP_AFTER_MS = 5_000;
/** Delay before the text appears in the live region, because screen readers announce only changes. */
const SPEAK_AFTER_MS = 60;

interface ConnectingProps {
  /** Identifies the user and the connect request. Contains no tokens. */
  order: { readonly search: string; readonly userId: string; readonly isConfirmed: boolean };
  account: string;
  onNoToken: () => void;
  onOther: () => void;
}

function Connecting({ order, account, onNoToken, onOther }: ConnectingProps) {
  const { isOver, retry } = useTokenHandoff(order, onNoToken);
  const speaks = useDelay(SPEAK_AFTER_MS);
  const helps = useDelay(HELP_AFTER_MS);
  return (
    <AuthLayout
      title={isOver ? 'Sent to your extension' : 'Connecting the extension…'}
      art={<ConnectingArt state={isOver ? 'sent' : 'sending'} />}
      isCompact
    >
      <p role="status" className="mt-2 min-h-6 wrap-anywhere text-ink-2">
        {speaks && !isOver && (
          <span>
            <span className="sr-only">Connecting the extension </span>
            as <strong className="font-semibold text-ink">{account}</strong>
          </span>
        )}
        {speaks && isOver && <span>You can close this tab.</span>}
      </p>
      {isOver && <NextSteps />}
      <div role="status">
        {helps && <p className="mt-6 border-t border-border pt-5 font-semibold">Having trouble?</p>}
      </div>
      {helps && (
        <div className="mt-3 grid justify-items-start gap-3">
          <Button variant="secondary" onClick={() => (hasLeft() ? reloadPage() : retry())}>
            Try again
          </Button>
          <div className="-ml-2 flex flex-wrap items-center gap-x-3">
            <Button variant="quiet" size="row" onClick={onOther} className="underline underline-offset-3">
              Use another account
            </Button>
            <TextLink to={paths.support()} className="inline-block min-h-6 px-2 text-small font-semibold">
              Support
            </TextLink>
            <StoreLink className="inline-block min-h-6 px-2 text-small font-semibold">Get the extension</StoreLink>
          </div>
        </div>
      )}
    </AuthLayout>
  );
}

function NextSteps() {
  // Don't request the plan here, because the header requests it if necessary.
  const view = usePlanView(false);
  return (
    <ol aria-label="Next steps" className="mt-6 list-decimal pl-6 text-ink-2">
      <li>
        <TextLink to={`${paths.instructions()}#bookmark-service`}>Connect your bookmark service</TextLink>
      </li>
      {!isRunning(view) && (
        <li>
          <TextLink to={`${paths.instructions()}#ai-key`}>Enter your AI key (Free only)</TextLink>
        </li>
      )}
      <li>Open a page you want to save and press Alt+S (Option+S on a Mac).</li>
    </ol>
  );
}

/** Delay before the text "You can close this tab", which must not appear if the browser leaves the page. */
const CLOSE_HINT_DELAY_MS = 1_000;

function useTokenHandoff({ search, userId, isConfirmed }: ConnectingProps['order'], onNoToken: () => void) {
  const [attempt, setAttempt] = useState(0);
  const [isGone, setGone] = useState(hasLeft);
  const [isOver, setOver] = useState(hasLeft);
  const noToken = useEffectEvent(onNoToken);

  useEffect(() => {
    const stop = new AbortController();
    const give = async () => {
      const result = await handOver({ search, userId, isConfirmed, signal: stop.signal });
      if (stop.signal.aborted) return;
      if (result === 'left') setGone(true);
      if (result === 'no-token') noToken();
    };
    void give();
    const leave = () => stop.abort();
    // Abort when the page is left, so that no tokens are sent afterwards.
    return combineCleanups(listen(globalThis, 'pagehide', leave), leave);
  }, [search, userId, isConfirmed, attempt]);

  useEffect(() => {
    return listen(globalThis, 'pageshow', ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (hasLeft()) setOver(true);
      else setAttempt((last) => last + 1);
    });
  }, []);

  useTimeout(() => setOver(true), isGone ? CLOSE_HINT_DELAY_MS : null);
  return { isOver, retry: () => setAttempt((last) => last + 1) };
}
