import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useSlot } from '../../components/useSlot';
import { IconMenu } from '../../ui/icons/IconMenu';
import { phoneMenuDialog } from '../frameParts';
import { useShell } from './useShell';

/** Under 768 px: the button that opens everything the header has no room for. */
export function PhoneMenu() {
  const { words } = useShell();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Open at one place only: any navigation, also one to the page that is shown already, closes it.
  const open = openAt === key;
  const [isNear, setNear] = useState(false);
  const Dialog = useSlot(phoneMenuDialog, isNear || open);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={words.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onClick={() => setOpenAt(key)}
        className="-mr-2.5 grid size-11 place-items-center rounded-sm text-ink hover:bg-primary-soft md:hidden noscript:hidden"
      >
        <IconMenu className="size-6" />
      </button>
      {open && Dialog && <Dialog onClose={() => setOpenAt(null)} />}
    </>
  );
}
