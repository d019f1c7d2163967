import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';

import { paths } from '../../../../config/paths';
import { isTrustedEvent } from '../../../../lib/browser';
import type { OpenRequest } from '../../../../session/connect/request';
import { Button, ButtonLink } from '../../../../ui/Button';
import { AuthLayout } from '../../AuthLayout';
import { ConnectingArt } from './ConnectingArt';

interface ConfirmPanelProps {
  request: OpenRequest;
  email: string;
  onConnect: () => void;
  onCancel: () => void;
  onOther: () => void;
}

/** Asks before a sign-in is handed to an extension that the configuration does not name. */
export function ConfirmPanel({ request, email, onConnect, onCancel, onOther }: ConfirmPanelProps) {
  const { isArmed, isSeen, armed, restart } = useDelayedEnable();
  const press = ({ nativeEvent }: MouseEvent) => {
    if (!armed.current) restart();
    else if (isTrustedEvent(nativeEvent)) onConnect();
  };
  return (
    <AuthLayout
      title="Connect this browser extension?"
      art={<ConnectingArt />}
      lead={
        <span>
          <strong className="font-semibold text-ink">
            <ExtensionName request={request} />
          </strong>{' '}
          will be able to use your account <strong className="font-semibold text-ink">{email}</strong>. Only continue if
          you just started this from the extension.
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

/** Less than it takes to read and decide; a click that was meant for the page before comes earlier. */
const VISIBLE_MS = 500;

/** A pointer that moved or pressed, or a key that was pressed and is not just held down. */
function isHuman(event: Event): boolean {
  if (!isTrustedEvent(event)) return false;
  // Browsers report a move of zero when the page under a resting pointer changes.
  if (event.type === 'pointermove') return 'movementX' in event && (event.movementX !== 0 || hasMovedY(event));
  return !('repeat' in event && event.repeat === true);
}

const hasMovedY = (event: Event): boolean => 'movementY' in event && event.movementY !== 0;

/**
 * Whether a click can be meant: the page has been visible for half a second, and a person has moved, pressed or typed on it
 * since. It begins anew when the page was hidden, when its window gets the focus (a window on top that closes between the two
 * presses of a double click must not pass the second one on), and after a click that came too early: the next one of the same
 * hurry means as little.
 */
function useDelayedEnable(): { isArmed: boolean; isSeen: boolean; armed: RefObject<boolean>; restart: () => void } {
  const [isSeen, setSeen] = useState(false);
  const [isTouched, setTouched] = useState(false);
  // For the click that follows the very press that arms.
  const armed = useRef(false);
  const restartNow = useRef<() => void>(() => undefined);
  useEffect(() => {
    const now = { isSeen: false, isTouched: false };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const publish = () => {
      armed.current = now.isSeen && now.isTouched;
      setSeen(now.isSeen);
      setTouched(now.isTouched);
    };
    const restart = () => {
      clearTimeout(timer);
      Object.assign(now, { isSeen: false, isTouched: false });
      if (document.visibilityState === 'visible') {
        timer = setTimeout(() => {
          now.isSeen = true;
          publish();
        }, VISIBLE_MS);
      }
      publish();
    };
    const onTouch = (event: Event) => {
      if (now.isTouched || !isHuman(event)) return;
      now.isTouched = true;
      publish();
    };
    restart();
    // The click itself is a sign of a person, as every later one is.
    restartNow.current = () => {
      const { isTouched } = now;
      restart();
      now.isTouched = isTouched;
      publish();
    };
    document.addEventListener('visibilitychange', restart);
    globalThis.addEventListener('focus', restart);
    for (const type of HUMAN) document.addEventListener(type, onTouch, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
      globalThis.removeEventListener('focus', restart);
      for (const type of HUMAN) document.removeEventListener(type, onTouch, true);
    };
  }, []);
  return { isArmed: isSeen && isTouched, isSeen, armed, restart: () => restartNow.current() };
}

const HUMAN = ['pointermove', 'pointerdown', 'keydown'];

/** `abcd…mnop`: enough to tell two apart, short enough to be looked at. */
const shortened = (id: string): string => `${id.slice(0, 4)}…${id.slice(-4)}`;

/** Name of the extension at the beginning of a sentence. */
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

/** After Cancel. */
export const Cancelled = () => (
  <AuthLayout title="Not connected" lead="Nothing was shared. You can close this tab.">
    <p className="mt-6">
      <ButtonLink to={paths.home()} variant="secondary">
        Continue to the website
      </ButtonLink>
    </p>
  </AuthLayout>
);
