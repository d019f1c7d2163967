import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';

import { whenIdle } from '../../lib/clock';
import { listen } from '../../lib/listen';
import { loadChunk } from '../../lib/loadChunk';
import { COMMAND_NOT_LOADED } from '../../text/zh/commandNotice';
import { closeCommandDialog, commandDialogStore, openCommandDialog } from './layoutText';

const MenuCounts = lazy(async () => {
  await whenIdle();
  return import('./MenuCounts').then(
    (module) => ({ default: module.MenuCounts }),
    () => ({ default: () => null }),
  );
});

/** Loads the palette and the list of shortcuts when they open, and the counts when the page is idle. */
export function CommandPaletteShortcut() {
  const dialog = useStore(commandDialogStore, (state) => state.dialog);
  const [palette, setPalette] = useState<typeof import('./CommandPalette') | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (dialog === null || palette !== null) return;
    setFailed(false);
    loadChunk(() => import('./CommandPalette')).then(setPalette, () => {
      closeCommandDialog();
      setFailed(true);
    });
  }, [dialog, palette]);
  useEffect(
    () =>
      listen(document, 'keydown', (event: KeyboardEvent) => {
        if ((!event.ctrlKey && !event.metaKey) || event.altKey) return;
        const isPalette = !event.shiftKey && event.key.toLowerCase() === 'k';
        // Allow Shift with the slash, because some keyboard layouts need it.
        if (!isPalette && event.key !== '/') return;
        event.preventDefault();
        if (document.querySelector('[role="dialog"], dialog[open]') === null)
          openCommandDialog(isPalette ? 'CommandPalette' : 'ShortcutList');
      }),
    [],
  );
  const Dialog = dialog === null ? undefined : palette?.[dialog];
  return (
    <div lang="zh-CN" data-area="admin" className="container-site print:hidden">
      <p role="status" className="pt-2 text-small text-danger empty:absolute">
        {hasFailed ? COMMAND_NOT_LOADED : ''}
      </p>
      {Dialog && <Dialog onClose={closeCommandDialog} />}
      <Suspense>
        <MenuCounts />
      </Suspense>
    </div>
  );
}
