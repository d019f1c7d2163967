import { createPath, parsePath, type RouteObject, type RouterProviderProps } from 'react-router-dom';

import type { Follow } from '../ui/FollowContext';
import { publicScreenAt } from './routeHandle';

type Router = RouterProviderProps['router'];

/** The entry that is shown, or the one that the router is on the way to. */
const headingFor = ({ state }: Router): string => (state.navigation.location ?? state.location).key;

/**
 * How the links of the site move. A link to the place that is shown already makes no second entry in the history, as with
 * any link.
 *
 * A public page is small and waits for no answer of a server: it is drawn in one go, where React would draw it in slices and
 * let a frame pass after each. From one such page to another, the first stays while the code of the other is on the way; who
 * follows another link meanwhile, or is led elsewhere, does not come back to it.
 */
export function followIn(router: Router, routes: RouteObject[]): Follow {
  let wanted = '';
  return (to, state) => {
    const { pathname = '' } = parsePath(to);
    const screen = publicScreenAt(routes, pathname)?.whole;
    const go = () =>
      void router.navigate(to, {
        state,
        replace: createPath(router.state.location) === to,
        flushSync: screen !== undefined,
      });
    wanted = to;
    const { location, navigation } = router.state;
    const isAtHand = screen === undefined || screen.get() !== null || pathname === location.pathname;
    // Elsewhere there may be something to be asked before one leaves, and who is on the way already must be heard now.
    const mayWait = () => navigation.state === 'idle' && publicScreenAt(routes, location.pathname) !== undefined;
    if (isAtHand || !mayWait()) {
      go();
      return;
    }
    const before = headingFor(router);
    const goIfWanted = () => wanted === to && headingFor(router) === before && go();
    screen.load().then(goIfWanted, goIfWanted);
  };
}
