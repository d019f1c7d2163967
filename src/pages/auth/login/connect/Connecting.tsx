import { useEffect, useEffectEvent, useState } from 'react';

import { StoreLink } from '../../../../components/StoreLink';
import { paths } from '../../../../config/paths';
import { reloadPage } from '../../../../lib/browser';
import { useDelay } from '../../../../lib/clock';
import { handOver, hasLeft } from '../../../../session/connect/handOver';
import { useSession } from '../../../../session/store';
import { Button } from '../../../../ui/Button';
import { TextLink } from '../../../../ui/links';
import { AuthLayout } from '../../AuthLayout';
import { ConnectingArt } from './ConnectingArt';

/** Long enough for a slow refresh to be rare, short enough not to be left alone. */
const HELP_AFTER_MS = 5_000;
/** Live regions are read out when they change, not when they appear with their text. */
const SPEAK_AFTER_MS = 60;

interface ConnectingProps {
  order: Order;
  email: string;
  onNoToken: () => void;
  onOther: () => void;
}

/** The screen while the automatic redirect happens (spec §2), and what is left of it afterwards. */
export function Connecting({ order, email, onNoToken, onOther }: ConnectingProps) {
  const { isOver, retry } = useHandOver(order, onNoToken);
  const speaks = useDelay(SPEAK_AFTER_MS);
  const helps = useDelay(HELP_AFTER_MS);
  return (
    <AuthLayout
      title={isOver ? 'Sent to the extension' : 'Connecting the extension…'}
      art={<ConnectingArt state={isOver ? 'sent' : 'sending'} />}
    >
      <p role="status" className="mt-2 min-h-6 wrap-anywhere text-ink-2">
        {speaks && !isOver && (
          <span>
            <span className="sr-only">Connecting the extension </span>
            as <strong className="font-semibold text-ink">{email}</strong>
          </span>
        )}
        {speaks && isOver && <span>You can close this tab.</span>}
      </p>
      {isOver && <NextSteps />}
      <div role="status">
        {helps && <p className="mt-6 border-t border-border pt-5 font-semibold">Nothing happened?</p>}
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

/** What the extension needs before the first page can be saved; on Pro there is no key to enter. */
function NextSteps() {
  const needsKey = useSession(({ user }) => user?.isSubscribed !== true);
  return (
    <ol aria-label="What comes next" className="mt-6 list-decimal pl-6 text-ink-2">
      <li>
        <TextLink to={`${paths.instructions()}#bookmark-service`}>Connect your bookmark service</TextLink>
      </li>
      {needsKey && (
        <li>
          <TextLink to={`${paths.instructions()}#ai-key`}>Enter your AI key</TextLink>
        </li>
      )}
      <li>Open a page worth keeping and press Alt+S, on a Mac Option+S.</li>
      {!needsKey && <li>Find it in your bookmark service.</li>}
    </ol>
  );
}

/** Whose sign-in goes where, without the sign-in. */
interface Order {
  readonly search: string;
  readonly userId: string;
  readonly isConfirmed: boolean;
}

/** A page that is still here after this time was not left; until then "close this tab" would come too early. */
const GONE_AFTER_MS = 1_000;

/** @returns whether the sign-in is handed over and this page has nothing more to do, and a way to try once more */
function useHandOver({ search, userId, isConfirmed }: Order, onNoToken: () => void) {
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
    // The user has left for another page meanwhile: nothing may be sent any more.
    globalThis.addEventListener('pagehide', leave);
    return () => {
      globalThis.removeEventListener('pagehide', leave);
      leave();
    };
  }, [search, userId, isConfirmed, attempt]);

  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (hasLeft()) setOver(true);
      else setAttempt((last) => last + 1);
    };
    globalThis.addEventListener('pageshow', back);
    return () => globalThis.removeEventListener('pageshow', back);
  }, []);

  useEffect(() => {
    if (!isGone) return undefined;
    const timer = setTimeout(() => setOver(true), GONE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isGone]);

  return { isOver, retry: () => setAttempt((last) => last + 1) };
}
