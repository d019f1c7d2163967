import { useEffect, useState } from 'react';

/**
 * Lives as long as a dialog is open, and gives the focus back to where it was. Headless UI does it too, but it only knows
 * what had the focus since it was loaded: for a dialog that is loaded when it is first wanted, the button that wanted it is
 * unknown.
 */
export function FocusBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // In the next task: first the dialog leaves the page, and the page is no longer inert.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
  return null;
}
