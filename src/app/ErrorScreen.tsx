import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';

import { PageTitle } from '../components/PageTitle';
import { paths } from '../config/paths';
import { reloadPage } from '../lib/browser';
import { cleanText } from '../lib/cleanText';
import { hasWritten } from '../lib/lastWrite';
import { log } from '../lib/log';
import { isOnline, recheckOnline, watchReturn } from '../lib/online';
import { selectIsAdmin, useSession } from '../session/store';
import { problemsEn, type ProblemText } from '../text/en/shell';
import { problemsZh } from '../text/zh/shell';
import { Button, ButtonLink } from '../ui/Button';
import { LINK_CLASS, TextLink } from '../ui/links';
import { isAdminPath } from './layout/shell';
import { ChunkError } from './lazyRoute';

/** The language of the 404 and error screens: Chinese for an administrator under /admin. */
function useProblemText(): { zh: boolean; text: ProblemText } {
  const isAdmin = useSession(selectIsAdmin);
  const zh = isAdminPath(useLocation().pathname) && isAdmin;
  return { zh, text: zh ? problemsZh : problemsEn };
}

interface ProblemPanelProps {
  title: string;
  zh: boolean;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
}

/** The drawing, the heading and what can be done: the shape of the 404 and error screens. */
function ProblemPanel({ title, zh, headingRef, children }: ProblemPanelProps) {
  return (
    <div
      lang={zh ? 'zh-CN' : undefined}
      className="site-width grid justify-items-center gap-5 py-16 text-center sm:py-24"
    >
      <meta name="robots" content="noindex" />
      <PageTitle title={title} zh={zh} />
      <LostRibbonArt />
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

const PATH_SHOWN_MAX = 120;

/** The path with percent encoding decoded; unchanged when the encoding is broken. */
const readable = (pathname: string): string => {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
};

/** 404: the path that was not found, and links to pages that exist. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  const { zh, text } = useProblemText();
  return (
    <ProblemPanel title={text.notFoundTitle} zh={zh}>
      <p className="max-w-prose text-balance text-ink-2">{text.notFound}</p>
      <p className="max-w-full text-small text-ink-3">
        {text.wanted}
        <bdi className="font-mono wrap-anywhere">{cleanText(readable(pathname), PATH_SHOWN_MAX)}</bdi>
      </p>
      <ButtonLink to={zh ? paths.admin() : paths.home()}>{text.home}</ButtonLink>
      {!zh && (
        <p className="flex flex-wrap justify-center gap-x-5 gap-y-2">
          <TextLink to={paths.pricing()}>Pricing</TextLink>
          <TextLink to={paths.instructions()}>How to Use</TextLink>
          <TextLink to={paths.support()}>Support</TextLink>
        </p>
      )}
    </ProblemPanel>
  );
}

/**
 * Replaces a page that failed; the header and footer stay. It distinguishes code that could not be fetched (offline, or
 * replaced by a new release) from a fault. Only the page of a lost connection reloads by itself, once
 * the connection is back. It is part of the first load: when there is trouble, it may not be possible to fetch it.
 */
export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => {
    log.error('A page could not be shown', error);
  }, [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return error instanceof ChunkError ? <MissingCode error={error} /> : <Fault error={error} />;
}

/** Moves the focus to the heading whenever another error is shown. */
function useFocusedHeading(error: unknown): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [error]);
  return heading;
}

function MissingCode({ error }: { error: ChunkError }) {
  const heading = useFocusedHeading(error);
  // The router keeps a failed fetch for the life of the page. Whoever comes back to it, or is online again, needs a new load.
  const isRevisit = useMemo(() => isOnline() && (error.loss === 'offline' || error.wasShown), [error]);
  useEffect(() => {
    if (isRevisit) reloadPage();
    // It cannot loop: after the reload nothing is kept, and a fetch that fails online is not reloaded again.
    const stop = error.loss === 'offline' ? watchReturn(reloadPage) : undefined;
    return () => {
      stop?.();
      error.wasShown = true;
    };
  }, [error, isRevisit]);
  if (isRevisit) return null;
  if (error.loss === 'release') return <NewVersion headingRef={heading} />;
  return error.loss === 'offline' ? <Offline headingRef={heading} /> : <Unreachable headingRef={heading} />;
}

function NewVersion({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const { zh, text } = useProblemText();
  return (
    <ProblemPanel title={text.newVersionTitle} zh={zh} headingRef={headingRef}>
      <p className="max-w-prose text-balance text-ink-2">{text.newVersion}</p>
      <ReloadOrHome />
    </ProblemPanel>
  );
}

/** The browser is online, the server has no other release, and yet the code did not come. */
function Unreachable({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const { zh, text } = useProblemText();
  return (
    <ProblemPanel title={text.unreachableTitle} zh={zh} headingRef={headingRef}>
      <p className="max-w-prose text-balance text-ink-2">{text.unreachable}</p>
      <div className="flex flex-wrap items-center justify-center gap-4">
        <Button onClick={reloadPage}>{text.retry}</Button>
        <TextLink to={zh ? paths.admin() : paths.home()}>{text.home}</TextLink>
      </div>
    </ProblemPanel>
  );
}

function Offline({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const { zh, text } = useProblemText();
  const [isStillOffline, setIsStillOffline] = useState(false);
  return (
    <ProblemPanel title={text.offlineTitle} zh={zh} headingRef={headingRef}>
      <p className="max-w-prose text-balance text-ink-2">{text.offline}</p>
      <div className="flex flex-wrap items-center justify-center gap-4">
        {/* A reload without a connection would trade this page for the browser's own. */}
        <Button onClick={() => (recheckOnline() ? reloadPage() : setIsStillOffline(true))}>{text.retry}</Button>
        <TextLink to={zh ? paths.admin() : paths.home()}>{text.home}</TextLink>
      </div>
      <p role="status">{isStillOffline ? text.stillOffline : ''}</p>
    </ProblemPanel>
  );
}

function Fault({ error }: { error: unknown }) {
  const { zh, text } = useProblemText();
  const [isWritten] = useState(hasWritten);
  return (
    <ProblemPanel title={text.faultTitle} zh={zh} headingRef={useFocusedHeading(error)}>
      <p className="max-w-prose text-balance text-ink-2">{isWritten ? text.faultAfterWrite : text.fault}</p>
      <ReloadOrHome />
    </ProblemPanel>
  );
}

/** Two full page loads instead of router links: the fault may be in the running program. */
function ReloadOrHome() {
  const { zh, text } = useProblemText();
  return (
    <div className="flex flex-wrap items-center justify-center gap-4">
      <Button onClick={reloadPage}>{text.reload}</Button>
      <a href={zh ? paths.admin() : paths.home()} className={LINK_CLASS}>
        {text.home}
      </a>
    </div>
  );
}

/** A ribbon that hangs from no page. Decoration. */
function LostRibbonArt() {
  return (
    <svg viewBox="0 0 160 150" width="160" height="150" aria-hidden="true" className="drawing">
      <path className="d-dotted" d="M40 18h80a8 8 0 0 1 8 8v98a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8z" />
      <path className="d-ribbon" d="M66 10h28v96L80 92l-14 14z" />
    </svg>
  );
}
