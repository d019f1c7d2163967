import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { slotPart } from '../../components/slotPart';
import { isOnline } from '../../lib/online';
import { messages } from '../../text/en/messages';
import { IconMenu } from '../../ui/icons';
import { phoneMenuDialog } from '../frameParts';
import { useShell } from './useShell';

const PhoneMenuDialog = slotPart(phoneMenuDialog);

/** The code of the menu comes when somebody is about to open it. */
const prepare = (): void => void phoneMenuDialog.load().catch(() => undefined);

/** Under 768 px: the button that opens everything the header has no room for. */
export function PhoneMenu() {
  const { words } = useShell();
  const { key, pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [failure, setFailure] = useState({ at: key, text: '' });
  // Open at one place only: any navigation, also one to the page that is shown already, closes it.
  const isOpen = openAt === key;
  const open = async () => {
    setFailure({ at: key, text: '' });
    try {
      await phoneMenuDialog.load();
      setOpenAt(key);
    } catch {
      setFailure({ at: key, text: isOnline() ? messages.outdated : messages.offline });
    }
  };
  const wasOpenAt = useRef<string | null>(null);
  useEffect(() => {
    // On another page the focus goes to its heading, without a stop here.
    if (wasOpenAt.current === pathname && !isOpen) button.current?.focus();
    wasOpenAt.current = isOpen ? pathname : null;
  }, [isOpen, pathname]);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={words.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onBlur={() => setFailure({ at: key, text: '' })}
        onClick={() => void open()}
        className="-mr-2.5 grid size-11 place-items-center rounded-sm text-ink hover:bg-primary-soft md:hidden noscript:hidden"
      >
        <IconMenu className="size-6" />
      </button>
      {failure.at === key && failure.text !== '' && (
        <p
          role="alert"
          lang="en"
          className="absolute inset-x-0 top-full bg-bad px-4 py-2 text-small text-bad-ink md:hidden"
        >
          {failure.text}
        </p>
      )}
      {isOpen && <PhoneMenuDialog onClose={() => setOpenAt(null)} />}
    </>
  );
}
