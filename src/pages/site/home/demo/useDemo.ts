import { useEffect, useRef, useState, type RefObject } from 'react';

import { isShortcut } from '../../reading/shortcutKeys';
import { DEMO_PAGES, type DemoPage } from './demoPages';

export type DemoPhase = 'page' | 'reading' | 'saved';

/** How long the highlighter takes; nobody who asked for less motion waits for it. */
const READING_MS = 900;

const wantsLessMotion = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** The keys count only while the demo can be seen: a reader further down should not set off something out of sight. */
function isOnScreen(element: Element | null): boolean {
  if (element === null) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= globalThis.innerHeight;
}

export interface DemoState {
  readonly page: DemoPage;
  readonly phase: DemoPhase;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly choose: (page: DemoPage) => void;
  readonly save: () => void;
  readonly next: () => void;
}

/** A page is read once; pressing again while or after it is read changes nothing. */
const afterSave = (now: DemoPhase): DemoPhase => {
  if (now !== 'page') return now;
  return wantsLessMotion() ? 'saved' : 'reading';
};

/** The demo's whole behaviour: pick a page, press the keys or the button, see what was saved. No call is made. */
export function useDemo(): DemoState {
  const [page, setPage] = useState(DEMO_PAGES[0]);
  const [phase, setPhase] = useState<DemoPhase>('page');
  const root = useRef<HTMLDivElement>(null);

  const choose = (chosen: DemoPage) => {
    setPage(chosen);
    setPhase('page');
  };
  const save = () => setPhase(afterSave);
  const next = () => choose(DEMO_PAGES[(DEMO_PAGES.indexOf(page) + 1) % DEMO_PAGES.length] ?? DEMO_PAGES[0]);

  useEffect(() => {
    if (phase !== 'reading') return;
    const timer = setTimeout(() => setPhase('saved'), READING_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || !isOnScreen(root.current)) return;
      event.preventDefault();
      setPhase(afterSave);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return { page, phase, root, choose, save, next };
}
