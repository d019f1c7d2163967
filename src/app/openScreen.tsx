import { type ComponentType, lazy, Suspense, useState } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

import { createSlot, type Slot } from '../lib/slot';
import { PendingScreen } from './PendingScreen';

type Load = () => Promise<ComponentType>;

/** A screen that is open to everybody, in a chunk of its own. */
export interface OpenScreen {
  /** Without the sections that may come later: enough to take over a page that is there as HTML. */
  readonly early: Slot<ComponentType>;
  readonly whole: Slot<ComponentType>;
}

/**
 * The route of such a screen. What is at hand is drawn at once, and links wait for what is not (`follow`): the router's own
 * `lazy` takes a second round through the whole page even when the chunk is there. The skeleton is for those who arrive in
 * another way, such as by Back after a reload.
 *
 * @param early loads the screen without what may come later; the same as `load` where there is no such part
 */
export function openScreen(path: string, load: Load, early?: Load): RouteObject {
  const whole = createSlot(load);
  const screen: OpenScreen = { whole, early: early === undefined ? whole : createSlot(early) };
  function Later() {
    // A fetch that failed is tried again by the next visit, which one `lazy` for all visits would not do.
    const [Here] = useState(() => lazy(async () => ({ default: await whole.load() })));
    return (
      <Suspense fallback={<PendingScreen />}>
        <Here />
      </Suspense>
    );
  }
  function Screen() {
    const [Here] = useState(() => whole.get() ?? screen.early.get() ?? Later);
    return <Here />;
  }
  return { path, Component: Screen, handle: { open: screen } };
}

/** The open screen at a path, if there is one. */
export function openScreenAt(routes: RouteObject[], pathname: string): OpenScreen | undefined {
  const leaf = matchRoutes(routes, pathname)?.at(-1)?.route;
  return (leaf?.handle as { open?: OpenScreen } | undefined)?.open;
}
