import { createElement, useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';

import { useSlot } from '../components/useSlot';
import { reloadPage } from '../lib/leaveSite';
import { LINK_CLASS } from '../ui/linkClass';
import { problemScreen } from './frameParts';

/** What can be said when not even the screen for troubles can be fetched. */
const NothingLeft = () => (
  <div role="alert" className="site-width grid gap-5 py-16">
    <h1>This page could not be loaded</h1>
    <p>
      <button type="button" onClick={reloadPage} className={LINK_CLASS}>
        Reload
      </button>
    </p>
  </div>
);

/** Stands in the place of a page that broke. Its screen is fetched when the first page has come to rest. */
export function ErrorScreen() {
  const error = useRouteError();
  const screen = useSlot(problemScreen);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    problemScreen.load().catch(() => setIsLost(true));
  }, []);
  if (screen !== null) return createElement(screen, { error });
  return isLost ? <NothingLeft /> : null;
}
