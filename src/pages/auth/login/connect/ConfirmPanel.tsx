import { type MouseEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { isTrustedEvent } from '../../../../lib/browser';
import { useTimeout } from '../../../../lib/clock';
import { combineCleanups, listen } from '../../../../lib/listen';
import type { OpenRequest } from '../../../../session/connect/request';
import { Button } from '../../../../ui/Button';
import { AuthLayout } from '../../AuthLayout';

interface ConfirmPanelProps {
  request: OpenRequest;
  account: string;
  onConnect: () => void;
  onCancel: () => void;
  onOther: () => void;
}

/** Asks the user to confirm before the tokens are sent to an extension that the operator didn't list. */
export function ConfirmPanel({ request, account, onConnect, onCancel, onOther }: ConfirmPanelProps) {
  const { isArmed, isSeen, wait } = useDelayedEnable();
  const press = ({ nativeEvent }: MouseEvent) => {
    if (!isArmed) wait();
    else if (isTrustedEvent(nativeEvent)) onConnect();
  };
  return (
    <AuthLayout
      title="Connect this browser extension?"
      isCompact
      lead={
        <span>
          <strong className="font-semibold text-ink">
            <ExtensionName request={request} />
          </strong>{' '}
          will be able to use your account <strong className="font-semibold text-ink">{account}</strong>. Continue only
          if you just started this from the extension.
        </span>
      }
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Button aria-disabled={!isArmed} onClick={press} className={isSeen ? undefined : 'opacity-55'}>
          Connect
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <p className="mt-6 border-t border-border pt-4">
        <Button variant="quiet" size="row" onClick={onOther} className="-ml-2 underline underline-offset-3">
          Use another account
        </Button>
      </p>
    </AuthLayout>
  );
}

/** For this time, the panel ignores clicks, because they were meant for the previous page. */
const VISIBLE_MS = 500;

/** Whether the user caused the event. Excludes events from scripts and from a key that is held down. */
function isHuman(event: Event): boolean {
  if (!isTrustedEvent(event)) return false;
  const { movementX = 0, movementY = 0, repeat } = event as Partial<PointerEvent & KeyboardEvent>;
  // Ignore a movement of zero, which browsers report if the page changes under a resting pointer.
  return event.type === 'pointermove' ? movementX !== 0 || movementY !== 0 : repeat !== true;
}

/**
 * Accepts clicks (`isArmed`) once the panel has been visible for half a second and the user has moved the pointer,
 * clicked, or pressed a key. Starts again if the page becomes visible or the window gets the focus, for example by a
 * double click on another window. `wait` restarts the half second after a click that was too early.
 */
function useDelayedEnable() {
  const [isSeen, setSeen] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isVisible = document.visibilityState === 'visible';
  useTimeout(() => setSeen(true), isVisible ? VISIBLE_MS : null, attempt);
  const wait = () => {
    setSeen(false);
    setAttempt(attempt + 1);
  };
  useEffect(() => {
    // Render synchronously, because the click event can follow before React's next render.
    const restart = () =>
      flushSync(() => {
        setTouched(false);
        setSeen(false);
        setAttempt((last) => last + 1);
      });
    const onTouch = (event: Event) => {
      if (isHuman(event)) flushSync(() => setTouched(true));
    };
    return combineCleanups(
      listen(document, 'visibilitychange', restart),
      listen(globalThis, 'focus', restart),
      listen(document, 'pointermove pointerdown keydown', onTouch, true),
    );
  }, []);
  return { isArmed: isSeen && isTouched, isSeen, wait };
}

const shortened = (id: string): string => `${id.slice(0, 4)}…${id.slice(-4)}`;

export function ExtensionName({ request: { extension, host } }: { request: Pick<OpenRequest, 'extension' | 'host'> }) {
  if (extension === null) {
    return (
      <span>
        The extension at <bdi className="break-all">{host}</bdi>
      </span>
    );
  }
  return (
    <span>
      <span>{`${extension.browser} extension `}</span>
      <bdi className="whitespace-nowrap">{shortened(extension.id)}</bdi>
    </span>
  );
}

export function ConnectingArt({ state }: { state: 'sending' | 'sent' }) {
  return (
    <svg
      data-state={state}
      viewBox="0 0 240 110"
      width="240"
      height="110"
      aria-hidden="true"
      className="drawing connecting-art mx-auto mb-6"
    >
      <rect className="d-sheet" x="4.75" y="8.75" width="78" height="92" rx="8" />
      <rect className="d-ink" x="16" y="22" width="42" height="6" rx="2" />
      <rect className="d-mark" x="13" y="40" width="58" height="14" rx="2" />
      <g className="d-words" opacity=".55">
        <rect x="16" y="44.5" width="50" height="5" rx="2" />
        <rect x="16" y="62" width="54" height="5" rx="2" />
        <rect x="16" y="75" width="40" height="5" rx="2" />
      </g>
      <path className="d-thread" pathLength="1" d="M74 47C120 47 112 62 156 62" />
      <rect className="d-sheet" x="156.75" y="30.75" width="78" height="64" rx="8" />
      <path className="d-ribbon" d="M206 30h14v32l-7-6-7 6z" />
      <g className="d-words" opacity=".7">
        <rect x="168" y="46" width="28" height="5" rx="2" />
        <rect x="168" y="58" width="30" height="5" rx="2" />
      </g>
      {state === 'sent' ? (
        <path className="d-tick" pathLength="1" d="M169 78l7 7 14-14" />
      ) : (
        <path className="d-soft" d="M174 72h22a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-22l-6-6.5z" />
      )}
    </svg>
  );
}
