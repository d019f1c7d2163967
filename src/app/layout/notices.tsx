import { type ComponentProps, useEffect, useState } from 'react';

import { STEADY_CONNECTION_MS } from '../../config/limits';
import { ownEmail } from '../../domain/user';
import { reloadPage } from '../../lib/browser';
import { useTimeout, nowMs } from '../../lib/clock';
import { combineCleanups, onVisible } from '../../lib/listen';
import { recheckOnline, useOnline, isOnline } from '../../lib/online';
import { isNewRelease } from '../../lib/release';
import { clearAccountChanged, isSessionNearExpiry, selectTokenExpiryMs, useSession } from '../../session/store';
import { useHasUnsavedChanges } from '../../session/unsavedChanges';
import { Button } from '../../ui/Button';
import { IconClock, IconOffline, IconOk, IconUser, IconRefresh } from '../../ui/icons';
import { useLayoutText } from './layoutText';

const BACK_SHOWN_MS = 5_000;

function useConnection() {
  const online = useOnline();
  const [phase, setPhase] = useState<'fine' | 'offline' | 'back'>('fine');
  const [checkedAt, setCheckedAt] = useState<Date | null>(null);
  if (!online && phase !== 'offline') setPhase('offline');
  const goOn = () => {
    setPhase(phase === 'offline' ? 'back' : 'fine');
    setCheckedAt(null);
  };
  useTimeout(goOn, online ? { fine: null, offline: STEADY_CONNECTION_MS, back: BACK_SHOWN_MS }[phase] : null);
  const recheck = () => {
    if (recheckOnline()) setPhase('back');
    else setCheckedAt(new Date());
  };
  return { phase, checkedAt, recheck };
}

export function OfflineNotice() {
  const { text, zh } = useLayoutText();
  const { phase, checkedAt, recheck } = useConnection();
  const isBack = phase === 'back';
  const offline =
    checkedAt === null ? text.offline : text.stillOffline + checkedAt.toLocaleTimeString(zh ? 'zh-CN' : 'en');
  return (
    <HeaderNotice
      className={isBack ? 'bg-ok text-ok-ink' : 'bg-warn text-warn-ink'}
      Icon={isBack ? IconOk : IconOffline}
      message={phase === 'fine' ? null : isBack ? text.backOnline : offline}
      button={isBack ? null : { children: text.tryAgain, onClick: recheck }}
    />
  );
}

interface HeaderNoticeProps {
  className: string;
  Icon: typeof IconUser;
  message: string | null;
  button?: ComponentProps<typeof Button> | null;
  second?: ComponentProps<typeof Button>;
}

/** The live region is always rendered, so that screen readers announce the text when it appears. */
function HeaderNotice({ className, Icon, message, button, second }: HeaderNoticeProps) {
  const isVisible = message !== null;
  return (
    <div className={isVisible ? className : undefined}>
      <div
        className={
          isVisible ? 'container-site flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-small' : undefined
        }
      >
        {isVisible && <Icon className="shrink-0" />}
        <p role="status" className="min-w-0 flex-1 basis-40 wrap-anywhere">
          {message}
        </p>
        {isVisible && button && (
          <div className="ml-auto flex shrink-0 gap-2">
            <Button variant="secondary" size="row" {...button} />
            {second && <Button variant="secondary" size="row" {...second} />}
          </div>
        )}
      </div>
    </div>
  );
}

export function AccountNotice() {
  const { session: text } = useLayoutText();
  const email = useSession(({ user, isAccountChanged }) => (isAccountChanged && user ? user.email || user.id : null));
  return (
    <HeaderNotice
      className="bg-info text-info-ink"
      Icon={IconUser}
      message={email === null ? null : text.accountChanged(ownEmail(email))}
      button={{ children: text.understood, onClick: clearAccountChanged }}
    />
  );
}

const TICK_MS = 10_000;

/** Minutes until the session expires, rounded up; `null` if more than 5 remain, or if automatic refresh works. */
function useMinutesLeft(): number | null {
  const expiryMs = useSession(selectTokenExpiryMs);
  const hasFailed = useSession((state) => state.refreshError !== null);
  const online = useOnline();
  const [checkedMs, setCheckedMs] = useState(nowMs);
  const isNear = useSession((state) => isSessionNearExpiry(state, checkedMs));
  const isWatched = expiryMs !== null;
  useEffect(() => {
    if (!isWatched) return undefined;
    const timer = setInterval(() => setCheckedMs(nowMs()), TICK_MS);
    return () => clearInterval(timer);
  }, [isWatched]);
  if (expiryMs === null || !isNear || (online && !hasFailed)) return null;
  return Math.max(1, Math.ceil((expiryMs - checkedMs) / 60_000));
}

export function SessionEndNotice() {
  const { session: text } = useLayoutText();
  const minutes = useMinutesLeft();
  return (
    <HeaderNotice
      className="bg-warn text-warn-ink"
      Icon={IconClock}
      message={minutes === null ? null : text.endsIn(minutes)}
    />
  );
}

const CHECK_EVERY_MS = 10 * 60_000;

function useNewRelease(): [boolean, () => void] {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (isNew) return undefined;
    let lastCheckMs = nowMs();
    let isOver = false;
    const checkRelease = async () => {
      if (!isOnline() || nowMs() - lastCheckMs < CHECK_EVERY_MS) return;
      lastCheckMs = nowMs();
      if ((await isNewRelease()) && !isOver) setNew(true);
    };
    return combineCleanups(
      () => void (isOver = true),
      onVisible(() => void checkRelease()),
    );
  }, [isNew]);
  return [isNew, () => setNew(false)];
}

/** Notice about a new release. Hidden while there are unsaved changes, because a reload would discard them. */
export function ReleaseNotice() {
  const { problems: text } = useLayoutText();
  const [isNew, dismiss] = useNewRelease();
  const isVisible = !useHasUnsavedChanges() && isNew;
  return (
    <HeaderNotice
      className="bg-info text-info-ink"
      Icon={IconRefresh}
      message={isVisible ? text.newVersionTitle : null}
      button={{ children: text.reload, onClick: () => reloadPage() }}
      second={{ children: text.later, onClick: dismiss }}
    />
  );
}
