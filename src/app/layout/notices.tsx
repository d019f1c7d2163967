import { type ComponentProps, useEffect, useState } from 'react';

import { STEADY_CONNECTION_MS } from '../../config/limits';
import { ownEmail } from '../../domain/user';
import { reloadPage } from '../../lib/browser';
import { useTimeout, wallMs } from '../../lib/clock';
import { endAll, onVisible } from '../../lib/listen';
import { recheckOnline, useOnline, isOnline } from '../../lib/online';
import { isNewRelease } from '../../lib/release';
import { dismissAccountChanged, isSessionNearExpiry, selectTokenExpiryMs, useSession } from '../../session/store';
import { useHasUnsavedChanges } from '../../session/unsavedChanges';
import { Button } from '../../ui/Button';
import { IconClock, IconOffline, IconOk, IconUser, IconRefresh } from '../../ui/icons';
import { useShell } from './shell';

/** How long "back online" is shown. */
const BACK_SHOWN_MS = 5_000;

/** The connection as the notice shows it: offline at once, back only when it holds. */
function useConnection() {
  const online = useOnline();
  const [phase, setPhase] = useState<'fine' | 'offline' | 'back'>('fine');
  /** When the user last pressed "Try again" without success. */
  const [checkedAt, setCheckedAt] = useState<Date | null>(null);
  if (!online && phase !== 'offline') setPhase('offline');
  const goOn = () => {
    setPhase(phase === 'offline' ? 'back' : 'fine');
    setCheckedAt(null);
  };
  useTimeout(goOn, online ? { fine: null, offline: STEADY_CONNECTION_MS, back: BACK_SHOWN_MS }[phase] : null);
  /** A false alarm ends the notice at once. */
  const recheck = () => {
    if (recheckOnline()) setPhase('back');
    else setCheckedAt(new Date());
  };
  return { phase, checkedAt, recheck };
}

/** Says that the connection is gone, and that it is back. */
export function OfflineNotice() {
  const { text, zh } = useShell();
  const { phase, checkedAt, recheck } = useConnection();
  const isBack = phase === 'back';
  const offline =
    checkedAt === null ? text.offline : text.stillOffline + checkedAt.toLocaleTimeString(zh ? 'zh-CN' : 'en');
  return (
    <HeaderNotice
      look={isBack ? 'bg-ok text-ok-ink' : 'bg-warn text-warn-ink'}
      Icon={isBack ? IconOk : IconOffline}
      message={phase === 'fine' ? null : isBack ? text.backOnline : offline}
      button={isBack ? null : { children: text.tryAgain, onClick: recheck }}
    />
  );
}

interface HeaderNoticeProps {
  look: string;
  Icon: typeof IconUser;
  /** `null` while there is nothing to say. */
  message: string | null;
  button?: ComponentProps<typeof Button> | null;
  /** Beside it. */
  second?: ComponentProps<typeof Button>;
}

/** A line under the header. Its live region is there from the start, empty. */
function HeaderNotice({ look, Icon, message, button, second }: HeaderNoticeProps) {
  const isShown = message !== null;
  return (
    <div className={isShown ? look : undefined}>
      <div className={isShown ? 'site-width flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-small' : undefined}>
        {isShown && <Icon className="shrink-0" />}
        <p role="status" className="min-w-0 flex-1 basis-40 wrap-anywhere">
          {message}
        </p>
        {isShown && button && (
          <div className="ml-auto flex shrink-0 gap-2">
            <Button variant="secondary" size="row" {...button} />
            {second && <Button variant="secondary" size="row" {...second} />}
          </div>
        )}
      </div>
    </div>
  );
}

/** Says that another tab has changed the account of this one. */
export function AccountNotice() {
  const { session: text } = useShell();
  const email = useSession(({ user, isAccountChanged }) => (isAccountChanged ? (user?.email ?? null) : null));
  return (
    <HeaderNotice
      look="bg-info text-info-ink"
      Icon={IconUser}
      message={email === null ? null : text.accountChanged(ownEmail(email))}
      button={{ children: text.understood, onClick: dismissAccountChanged }}
    />
  );
}

/** How often the minutes are counted again. */
const TICK_MS = 10_000;

/**
 * Whole minutes until the session ends, rounded up; `null` as long as nothing needs to be said: the end is more than 5
 * minutes away, or it will be renewed by itself (no attempt has failed and the browser is online).
 */
function useMinutesLeft(): number | null {
  const expiryMs = useSession(selectTokenExpiryMs);
  const hasFailed = useSession((state) => state.refreshError !== null);
  const online = useOnline();
  const [nowMs, setNowMs] = useState(wallMs);
  const isNear = useSession((state) => isSessionNearExpiry(state, nowMs));
  const isWatched = expiryMs !== null;
  useEffect(() => {
    if (!isWatched) return undefined;
    const timer = setInterval(() => setNowMs(wallMs()), TICK_MS);
    return () => clearInterval(timer);
  }, [isWatched]);
  if (expiryMs === null || !isNear || (online && !hasFailed)) return null;
  return Math.max(1, Math.ceil((expiryMs - nowMs) / 60_000));
}

/** Before the session ends, when renewing it by itself does not work: it is tried as often as the throttle allows. */
export function SessionEndNotice() {
  const { session: text } = useShell();
  const minutes = useMinutesLeft();
  return (
    <HeaderNotice
      look="bg-warn text-warn-ink"
      Icon={IconClock}
      message={minutes === null ? null : text.endsIn(minutes)}
    />
  );
}

/** A tab that is looked at again asks the server at most this often. */
const ASK_EVERY_MS = 10 * 60_000;

/**
 * Whether the site was updated since this page was loaded, asked when the tab is looked at again, until the answer is yes; and how to
 * put that off, until it is asked again.
 */
function useNewRelease(): [boolean, () => void] {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (isNew) return undefined;
    let askedMs = wallMs();
    let isOver = false;
    const ask = async () => {
      if (!isOnline() || wallMs() - askedMs < ASK_EVERY_MS) return;
      askedMs = wallMs();
      if ((await isNewRelease()) && !isOver) setNew(true);
    };
    return endAll(
      () => void (isOver = true),
      onVisible(() => void ask()),
    );
  }, [isNew]);
  return [isNew, () => setNew(false)];
}

/** Says that the site was updated, with a button to reload; not while something is unsaved, which a reload would lose. */
export function ReleaseNotice() {
  const { problems: text } = useShell();
  const [isNew, putOff] = useNewRelease();
  const isShown = !useHasUnsavedChanges() && isNew;
  return (
    <HeaderNotice
      look="bg-info text-info-ink"
      Icon={IconRefresh}
      message={isShown ? text.newVersionTitle : null}
      button={{ children: text.reload, onClick: () => reloadPage() }}
      second={{ children: text.later, onClick: putOff }}
    />
  );
}
