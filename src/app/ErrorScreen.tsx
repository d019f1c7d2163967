import { createElement, useEffect, useMemo, useState } from 'react';
import { useRouteError } from 'react-router-dom';

import { useSlot } from '../components/useSlot';
import { reloadPage } from '../lib/leaveSite';
import { log } from '../lib/log';
import { isOnline, recheckOnline, watchReturn } from '../lib/online';
import { LINK_CLASS } from '../ui/links';
import { problemScreen } from './frameParts';

/** What can be said when not even the screen for troubles can be fetched: the same, in plain words. */
function NothingLeft({ wasOnline }: { wasOnline: boolean }) {
  useEffect(() => (wasOnline ? undefined : watchReturn(reloadPage)), [wasOnline]);
  return (
    <div role="alert" className="site-width grid justify-items-start gap-5 py-16">
      <h1>{wasOnline ? 'This page could not be loaded' : 'You are offline'}</h1>
      {!wasOnline && <p>This page has not been loaded yet. It opens as soon as you are connected again.</p>}
      {/* Offline a reload would trade this page for the browser's own. */}
      <button type="button" onClick={() => recheckOnline() && reloadPage()} className={LINK_CLASS}>
        {wasOnline ? 'Reload' : 'Try again'}
      </button>
    </div>
  );
}

/**
 * Stands in the place of a page that broke. What it looks like is fetched in the first idle moment, long before it is needed
 * (`loadProblemScreen`); only the verdict on the connection is made here, at the moment of the trouble.
 */
export function ErrorScreen() {
  const error = useRouteError();
  // Once for each error: a connection that comes back does not turn a lost page into a new version.
  const wasOnline = useMemo(() => error === undefined || isOnline(), [error]);
  const screen = useSlot(problemScreen);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    log.error('A page could not be shown', error);
  }, [error]);
  useEffect(() => {
    problemScreen.load().catch(() => setIsLost(true));
  }, []);
  if (screen !== null) return createElement(screen, { error, wasOnline });
  return isLost ? <NothingLeft wasOnline={wasOnline} /> : null;
}
