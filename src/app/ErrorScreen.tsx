import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';

import { PageTitle } from '../components/PageTitle';
import { paths } from '../config/paths';
import { reloadPage } from '../lib/browser';
import { cleanText } from '../lib/cleanText';
import { ChunkError } from '../lib/loadChunk';
import { log } from '../lib/log';
import { hasMutated } from '../lib/mutationLog';
import { isOnline, onReconnect, recheckOnline } from '../lib/online';
import type { ProblemText } from '../text/en/shell';
import { Button, ButtonLink } from '../ui/Button';
import { TextLink } from '../ui/links';
import { useLayoutText } from './layout/layoutText';

interface ProblemPanelProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
}

function ProblemPanel({ title, headingRef, children }: ProblemPanelProps) {
  const { zh } = useLayoutText();
  return (
    <div
      lang={zh ? 'zh-CN' : undefined}
      className="container-site grid justify-items-center gap-5 py-16 text-center sm:py-24"
    >
      <meta name="robots" content="noindex" />
      <PageTitle title={title} zh={zh} />
      <NotFoundIllustration />
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

const PATH_SHOWN_MAX = 120;

export function NotFoundScreen() {
  const { pathname } = useLocation();
  const { zh, problems: text } = useLayoutText();
  return (
    <ProblemPanel title={text.notFoundTitle}>
      <p className="max-w-prose text-balance text-ink-2">{text.notFound}</p>
      <p className="max-w-full text-small text-ink-3">
        {text.requestedUrl}
        <bdi className="font-mono wrap-anywhere">{cleanText(pathname, PATH_SHOWN_MAX)}</bdi>
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

/** Screen for errors. It is in the entry chunk, because another chunk might fail to load as well. */
export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => {
    log.error('A page could not be shown', error);
  }, [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return error instanceof ChunkError ? (
    <ChunkErrorScreen error={error} name={MESSAGE_BY_KIND[error.kind]} />
  ) : (
    <Fault error={error} />
  );
}

/** `network` means that the browser is online and no newer release is known. */
const MESSAGE_BY_KIND: Record<ChunkError['kind'], ProblemProps['name']> = {
  offline: 'offline',
  outdated: 'newVersion',
  network: 'unreachable',
};

function ChunkErrorScreen({ error, name }: { error: ChunkError; name: ProblemProps['name'] }) {
  const isOffline = name === 'offline';
  // The router caches a failed chunk until reload, so reload if the user comes back to this page while online.
  const [isRevisit] = useState(() => isOffline && isOnline());
  useEffect(() => {
    if (isRevisit) reloadPage();
    return isOffline ? onReconnect(reloadPage) : undefined;
  }, [isOffline, isRevisit]);
  return isRevisit ? null : <Problem error={error} name={name} />;
}

function Fault({ error }: { error: unknown }) {
  const [isWritten] = useState(hasMutated);
  return <Problem error={error} name="fault" sentence={isWritten ? 'faultAfterWrite' : 'fault'} />;
}

interface ProblemProps {
  error: unknown;
  name: 'newVersion' | 'unreachable' | 'offline' | 'fault';
  sentence?: keyof ProblemText;
}

function Problem({ error, name, sentence = name }: ProblemProps) {
  const { zh, problems: text } = useLayoutText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isStillOffline, setIsStillOffline] = useState(false);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [error]);
  const isConnection = name === 'offline' || name === 'unreachable';
  // Don't reload while offline, because the browser would show its own error page.
  const retry = () => (name === 'offline' && !recheckOnline() ? setIsStillOffline(true) : reloadPage());
  return (
    <ProblemPanel title={text[`${name}Title`]} headingRef={heading}>
      <p className="max-w-prose text-balance text-ink-2">{text[sentence]}</p>
      <div className="flex flex-wrap items-center justify-center gap-4">
        <Button onClick={retry}>{isConnection ? text.retry : text.reload}</Button>
        {/* After a crash, load the home page from the server, because the app's state might be broken. */}
        <TextLink to={zh ? paths.admin() : paths.home()} reloadDocument={!isConnection}>
          {text.home}
        </TextLink>
      </div>
      {name === 'offline' && <p role="status">{isStillOffline ? text.stillOffline : ''}</p>}
    </ProblemPanel>
  );
}

function NotFoundIllustration() {
  return (
    <svg viewBox="0 0 160 150" width="160" height="150" aria-hidden="true" className="drawing">
      <path className="d-dotted" d="M40 18h80a8 8 0 0 1 8 8v98a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8z" />
      <path className="d-ribbon" d="M66 10h28v96L80 92l-14 14z" />
    </svg>
  );
}
