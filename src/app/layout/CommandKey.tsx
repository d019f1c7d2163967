import { type ComponentType, useEffect, useState } from 'react';

import { listen } from '../../lib/listen';
import { commandZh as text } from '../../text/zh/command';
import { buttonClass } from '../../ui/Button';
import { IconSearch } from '../../ui/icons';

/**
 * Ctrl K or ⌘ K, and a button at the upper edge of the page, open the box for pages, actions, users and payments. Its code is
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
    return listen(document, 'keydown', onKey);
  }, []);
  return (
    <div lang="zh-CN" data-area="admin" className="site-width print:hidden">
      <div className="relative">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={open}
          className={buttonClass('quiet', 'absolute top-2 -right-2 max-sm:-right-1', 'row')}
        >
          <IconSearch className="size-4" />
          <span className="max-sm:sr-only">{text.title}</span>
          <kbd aria-hidden="true" className="font-mono text-small text-ink-3 max-sm:hidden">
            Ctrl K
          </kbd>
        </button>
      </div>
      <p role="status" className="pt-2 pr-12 text-small text-danger empty:absolute sm:pr-40">
        {hasFailed ? text.notLoaded : ''}
      </p>
      {isOpen && Box !== null && <Box onClose={() => setOpen(false)} />}
    </div>
  );
}
