import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { PageTitle } from '../components/PageTitle';
import { paths } from '../config/paths';
import { reloadPage } from '../lib/leaveSite';
import { recheckOnline, watchReturn } from '../lib/online';
import { Button } from '../ui/Button';
import { LINK_CLASS, TextLink } from '../ui/links';
import { errorKind } from './errorKind';
import { NotFoundScreen } from './NotFoundScreen';
import { ProblemPanel } from './ProblemPanel';
import { useProblemWords } from './useProblemWords';

/**
 * What stands in the place of a page that broke; the header and footer around it stay. Tells a part that a new release
 * has replaced from a lost connection and from a fault. Only the page of a lost connection reloads by itself, once the
 * connection is back.
 */
export function ProblemScreen({ error, wasOnline }: { error: unknown; wasOnline: boolean }) {
  const { zh, words } = useProblemWords(useLocation().pathname);
  const kind = errorKind(error, wasOnline);
  const [stillOffline, setStillOffline] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [error]);
  useEffect(() => {
    // It cannot loop: online, a part that is missing is no offline page any more.
    return kind === 'offline' ? watchReturn(reloadPage) : undefined;
  }, [kind]);
  if (kind === 'notFound') return <NotFoundScreen />;

  const home = zh ? paths.admin() : paths.home();
  const { title, text } = {
    chunk: { title: words.newVersionTitle, text: words.newVersion },
    offline: { title: words.offlineTitle, text: words.offline },
    fault: { title: words.faultTitle, text: words.fault },
  }[kind];
  return (
    <ProblemPanel title={title} zh={zh} headingRef={heading}>
      <PageTitle title={title} zh={zh} />
      <p className="max-w-prose text-balance text-ink-2">{text}</p>
      <div className="flex flex-wrap items-center justify-center gap-4">
        {kind === 'offline' ? (
          // A reload without a connection would trade this page for the browser's own.
          <Button onClick={() => (recheckOnline() ? reloadPage() : setStillOffline(true))}>{words.retry}</Button>
        ) : (
          <Button onClick={reloadPage}>{words.reload}</Button>
        )}
        {kind === 'offline' ? (
          <TextLink to={home}>{words.home}</TextLink>
        ) : (
          // A full load, not a router link: what broke may be the program itself.
          <a href={home} className={LINK_CLASS}>
            {words.home}
          </a>
        )}
      </div>
      <p role="status">{stillOffline ? words.stillOffline : ''}</p>
    </ProblemPanel>
  );
}
