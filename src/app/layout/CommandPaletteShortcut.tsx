import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';

import { whenIdle } from '../../lib/clock';
import { listen } from '../../lib/listen';
import { loadChunk } from '../../lib/loadChunk';
import { COMMAND_NOT_LOADED } from '../../text/zh/commandNotice';
import { closeCommandBox, commandBoxStore, openCommandBox } from './layoutText';

/** Loads the palette and the list of shortcuts when they are wanted, and the counts of the menu when the page is idle. */
export function CommandPaletteShortcut() {
  const wanted = useStore(commandBoxStore, (state) => state.wanted);
  const [boxes, setBoxes] = useState<typeof import('./CommandPalette') | null>(null);
  const [Counts, setCounts] = useState<ComponentType | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (wanted === null || boxes !== null) return;
    setFailed(false);
    loadChunk(() => import('./CommandPalette')).then(setBoxes, () => {
      closeCommandBox();
      setFailed(true);
    });
  }, [wanted, boxes]);
  useEffect(() => {
    // Without them, the menu has no counts.
    void whenIdle()
      .then(() => import('./MenuCounts'))
      .then(
        ({ MenuCounts }) => setCounts(() => MenuCounts),
        () => undefined,
      );
  }, []);
  useEffect(
    () =>
      listen(document, 'keydown', (event: KeyboardEvent) => {
        if ((!event.ctrlKey && !event.metaKey) || event.altKey) return;
        const isPalette = !event.shiftKey && event.key.toLowerCase() === 'k';
        // Some keyboards need Shift for the slash.
        if (!isPalette && event.key !== '/') return;
        event.preventDefault();
        if (document.querySelector('[role="dialog"], dialog[open]') === null)
          openCommandBox(isPalette ? 'CommandPalette' : 'ShortcutList');
      }),
    [],
  );
  return (
    <div lang="zh-CN" data-area="admin" className="container-site print:hidden">
      <p role="status" className="pt-2 text-small text-danger empty:absolute">
        {hasFailed ? COMMAND_NOT_LOADED : ''}
      </p>
      {boxes !== null && wanted === 'CommandPalette' && <boxes.CommandPalette onClose={closeCommandBox} />}
      {boxes !== null && wanted === 'ShortcutList' && <boxes.ShortcutList onClose={closeCommandBox} />}
      {Counts && <Counts />}
    </div>
  );
}
