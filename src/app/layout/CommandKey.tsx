import { type ComponentType, useEffect, useState } from 'react';

import { endAll, listen } from '../../lib/listen';
import { commandZh as text } from '../../text/zh/command';
import { JUMP } from '../../text/zh/shell';
import { takeWantedJump } from './shell';

/**
 * Ctrl K or ⌘ K, and the button in the header, open the box for pages, actions, users and payments. Its code is
 * loaded then; without it the screen stays as it is, with what is typed on it.
 */
export function CommandKey() {
  const [isOpen, setOpen] = useState(false);
  const [Box, setBox] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const open = () => {
    setOpen(true);
    setFailed(false);
    import('./CommandBox').then(
      ({ CommandBox }) => setBox(() => CommandBox),
      () => {
        setOpen(false);
        setFailed(true);
      },
    );
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommandK =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
      if (!isCommandK) return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"], dialog[open]') === null) open();
    };
    const onJump = (event: Event) => {
      event.preventDefault();
      open();
    };
    if (takeWantedJump()) open();
    return endAll(listen(document, 'keydown', onKey), listen(document, JUMP.event, onJump));
  }, []);
  return (
    <div lang="zh-CN" data-area="admin" className="site-width print:hidden">
      <p role="status" className="pt-2 text-small text-danger empty:absolute">
        {hasFailed ? text.notLoaded : ''}
      </p>
      {isOpen && Box !== null && <Box onClose={() => setOpen(false)} />}
    </div>
  );
}
