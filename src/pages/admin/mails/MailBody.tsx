import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react';

import type { MailDetail } from '../../../api/adminMails';
import { commonZh } from '../../../text/zh/common';
import { mailsZh as labels } from '../../../text/zh/mails';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/loading';
import { lazyPart, OnError } from '../lazyPart';
import { createMailDocument } from './mailDocument';
import { maskTokens } from './maskTokens';

type BodyProps = Pick<MailDetail, 'html' | 'text'>;

/** The body of a mail: as its reader saw it, without anything that acts; and its source. */
export function MailBody({ html, text }: BodyProps) {
  if (html === '' && text === '') return <p className="text-ink-3">{labels.noBody}</p>;
  return (
    <BodyTabs
      label={labels.body}
      tabs={[
        {
          name: labels.preview,
          content: (
            <>
              <p className="mb-2 text-small text-ink-3">{labels.masked}</p>
              {html === '' ? <TextPreview text={text} /> : <HtmlPreview html={html} text={text} />}
            </>
          ),
        },
        {
          name: labels.source,
          content: (
            <div className="grid gap-4">
              {html !== '' && <Source title={labels.sourceHtml} source={html} />}
              {text !== '' && <Source title={labels.sourceText} source={text} />}
            </div>
          ),
        },
      ]}
    />
  );
}

/** The text of a mail, also in place of its HTML when that cannot be cleaned. */
const TextPreview = ({ text }: Pick<BodyProps, 'text'>) => (
  <p dir="auto" className="rounded-sm border border-border bg-surface p-4 wrap-anywhere whitespace-pre-wrap">
    {maskTokens(text) || labels.noPreview}
  </p>
);

/** Mails are made for white paper, in every theme. DOMPurify is loaded with the first mail that has HTML. */
const useFrame = lazyPart('The preview of mails', async () => {
  const { default: purify } = await import('dompurify');
  const toDocument = createMailDocument(purify);
  return ({ html }: Pick<BodyProps, 'html'>) => (
    <iframe
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={toDocument(html)}
      title={labels.frameTitle}
      className="block h-[50vh] min-h-64 w-full rounded-sm border border-border"
    />
  );
});

function HtmlPreview({ html, text }: BodyProps) {
  const { Part: Frame, hasFailed, onError, retry } = useFrame();
  if (!hasFailed) {
    return (
      <OnError onError={onError}>
        <Suspense fallback={<Skeleton className="h-64 rounded-sm" />}>
          <Frame html={html} />
        </Suspense>
      </OnError>
    );
  }
  return (
    <>
      <p className="mb-2 flex items-baseline justify-between gap-3 text-small text-ink-2">
        <span>{labels.previewFailed}</span>
        <Button variant="secondary" size="row" className="shrink-0" onClick={retry}>
          {commonZh.retry}
        </Button>
      </p>
      <TextPreview text={text} />
    </>
  );
}

const Source = ({ title, source }: { title: string; source: string }) => (
  <section>
    <h4 className="mb-1 text-small font-semibold">{title}</h4>
    <pre
      lang="en"
      tabIndex={0}
      aria-label={title}
      role="region"
      className="max-h-[50vh] overflow-auto rounded-sm border border-border bg-sunken p-3 font-mono text-small wrap-anywhere whitespace-pre-wrap"
    >
      {maskTokens(source)}
    </pre>
  </section>
);

interface BodyTab {
  readonly name: string;
  readonly content: ReactNode;
}

/** Two views of one thing (WAI-ARIA tabs): arrows move between the tabs, Tab goes into the panel. */
function BodyTabs({ label, tabs }: { label: string; tabs: readonly [BodyTab, BodyTab] }) {
  const panelId = useId();
  const [current, setCurrent] = useState<0 | 1>(0);
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const other = event.key === 'Home' ? 0 : event.key === 'End' ? 1 : current === 0 ? 1 : 0;
    setCurrent(other);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[other]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="flex gap-1 border-b border-border">
        {([0, 1] as const).map((place) => (
          <button
            key={place}
            type="button"
            role="tab"
            id={`${panelId}-${place}`}
            aria-selected={place === current}
            aria-controls={panelId}
            tabIndex={place === current ? 0 : -1}
            onClick={() => setCurrent(place)}
            onKeyDown={onKey}
            className={clsx(
              '-mb-px min-h-control border-b-2 px-3',
              place === current ? 'border-ribbon font-semibold' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {tabs[place].name}
          </button>
        ))}
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${current}`} className="pt-3">
        {tabs[current].content}
      </div>
    </>
  );
}
