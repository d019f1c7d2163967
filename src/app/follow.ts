import { createPath, type RouteObject, type RouterProviderProps } from 'react-router-dom';

import type { Follow } from '../ui/follow';
import { openScreenAt } from './openScreen';

type Router = RouterProviderProps['router'];

/**
 * How the links of the site move. A link to the place that is shown already makes no second entry in the history, as with
 * any link.
 *
 * A page that is open to everybody is small and waits for no answer of a server: it is drawn in one go, where React would
 * draw it in slices and let a frame pass after each. While its code is on the way the page before it stays; who follows
 * another link meanwhile, or is led elsewhere, does not come back to it.
 */
export function followIn(router: Router, routes: RouteObject[]): Follow {
  let wanted = '';
  return (to, state) => {
    const [path = to] = to.split(/[?#]/);
    const screen = openScreenAt(routes, path)?.whole;
    const go = () =>
      void router.navigate(to, {
        state,
        replace: createPath(router.state.location) === to,
        flushSync: screen !== undefined,
      });
    wanted = to;
    if (screen === undefined || screen.get() !== null) {
      go();
      return;
    }
    const { key } = router.state.location;
    const goIfWanted = () => wanted === to && router.state.location.key === key && go();
    screen.load().then(goIfWanted, goIfWanted);
  };
}
