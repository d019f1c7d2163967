import { createElement, useEffect, useMemo, useState } from 'react';
import { useRouteError } from 'react-router-dom';

import { useSlot } from '../components/useSlot';
import { reloadPage } from '../lib/leaveSite';
import { log } from '../lib/log';
import { isOnline, watchReturn } from '../lib/online';
import { LINK_CLASS } from '../ui/linkClass';
import { problemScreen } from './frameParts';

/** What can be said when not even the screen for troubles can be fetched. It opens by itself when a connection comes back. */
function NothingLeft() {
  useEffect(() => watchReturn(reloadPage), []);
  return (
    <p role="alert" className="site-width py-16">
      This page could not be loaded.{' '}
      <button type="button" onClick={reloadPage} className={LINK_CLASS}>
        Reload
      </button>
    </p>
  );
}

/**
 * Stands in the place of a page that broke. What it looks like is fetched in the first idle moment, long before it is needed
 * (`loadProblemParts`); only the verdict on the connection is made here, at the moment of the trouble.
 */
export function ErrorScreen() {
  const error = useRouteError();
  const wasOnline = useMemo(() => (error === undefined ? true : isOnline()), [error]);
  const screen = useSlot(problemScreen);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    log.error('A page could not be shown', error);
  }, [error]);
  useEffect(() => {
    problemScreen.load().catch(() => setIsLost(true));
  }, []);
  if (screen !== null) return createElement(screen, { error, wasOnline });
  return isLost ? <NothingLeft /> : null;
}
