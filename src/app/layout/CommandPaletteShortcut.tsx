import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';

import { listen } from '../../lib/listen';
import { loadChunk } from '../../lib/loadChunk';
import { commandZh as text } from '../../text/zh/command';
import { closeCommandBox, commandPaletteStore, openCommandBox } from './layoutText';

export function CommandPaletteShortcut() {
  const isWanted = useStore(commandPaletteStore, (state) => state.isWanted);
  const [Box, setBox] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted || Box !== null) return;
    setFailed(false);
    loadChunk(() => import('./CommandPalette')).then(
      ({ CommandPalette }) => setBox(() => CommandPalette),
      () => {
        closeCommandBox();
        setFailed(true);
      },
    );
  }, [isWanted, Box]);
  useEffect(
    () =>
      listen(document, 'keydown', (event: KeyboardEvent) => {
        const isCommandK =
          (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
        if (!isCommandK) return;
        event.preventDefault();
        if (document.querySelector('[role="dialog"], dialog[open]') === null) openCommandBox();
      }),
    [],
  );
  return (
    <div lang="zh-CN" data-area="admin" className="container-site print:hidden">
      <p role="status" className="pt-2 text-small text-danger empty:absolute">
        {hasFailed ? text.notLoaded : ''}
      </p>
      {isWanted && Box !== null && <Box onClose={closeCommandBox} />}
    </div>
  );
}
