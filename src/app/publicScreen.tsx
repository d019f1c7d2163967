import { useState } from 'react';
import type { RouteObject } from 'react-router-dom';

import { createSlot } from '../lib/slot';
import { fetchedWhenShown } from './fetchedWhenShown';
import type { Load, RouteHandle } from './routeHandle';

/**
 * The route of a public page. What is at hand is drawn at once, and links wait for what is not (`followIn`): the router's own
 * `lazy` takes a second round through the whole page even when the chunk is there. The skeleton is for those who arrive in
 * another way, such as by Back after a reload.
 *
 * @param early loads the screen without what may come later; the same as `load` where there is no such part
 */
export function publicScreen(path: string, load: Load, early?: Load): RouteObject {
  const whole = createSlot(load);
  const screen = { whole, early: early === undefined ? whole : createSlot(early) };
  const Later = fetchedWhenShown(whole.load);
  function Screen() {
    const [Here] = useState(() => whole.get() ?? screen.early.get() ?? Later);
    return <Here />;
  }
  return { path, Component: Screen, handle: { screen } satisfies RouteHandle };
}
