import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { MailDetail } from '../../../api/adminMails';
import { loadChunk } from '../../../lib/loadChunk';
import { log } from '../../../lib/log';
import { commonZh } from '../../../text/zh/common';
import { mailsZh as labels } from '../../../text/zh/mails';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/loading';
import { maskTokens } from '../maskTokens';
import { ViewSwitch } from '../ViewSwitch';
import { createMailDocument } from './mailDocument';

type BodyProps = Pick<MailDetail, 'html' | 'text'>;

export function MailBody({ html, text }: BodyProps) {
  const [view, setView] = useState<'preview' | 'source'>('preview');
  if (html === '' && text === '') return <p className="text-ink-3">{labels.noBody}</p>;
  return (
    <div className="grid gap-3">
      <ViewSwitch
        label={labels.body}
        views={{ preview: labels.preview, source: labels.source }}
        view={view}
        onView={setView}
      />
      {view === 'preview' ? (
        <div>
          <p className="mb-2 text-small text-ink-3">{labels.masked}</p>
          {html === '' ? <TextPreview text={text} /> : <HtmlPreview html={html} text={text} />}
        </div>
      ) : (
        <div className="grid gap-4">
          {html !== '' && <Source title={labels.sourceHtml} source={html} />}
          {text !== '' && <Source title={labels.sourceText} source={text} />}
        </div>
      )}
    </div>
  );
}

const TextPreview = ({ text }: Pick<BodyProps, 'text'>) => (
  <p dir="auto" className="rounded-sm border border-border bg-surface p-4 wrap-anywhere whitespace-pre-wrap">
    {maskTokens(text) || labels.noPreview}
  </p>
);

/** Cache for the sanitizer, which is created once, when the first HTML email is shown. */
const sanitizer: { toDocument?: ReturnType<typeof createMailDocument> } = {};

async function documentOf(html: string): Promise<string> {
  try {
    const { default: purify } = await loadChunk(() => import('dompurify'));
    sanitizer.toDocument ??= createMailDocument(purify);
    return sanitizer.toDocument(html);
  } catch (error) {
    log.warn('The preview of mails could not be loaded', error);
    throw error;
  }
}

/** Shows an HTML email. Its background is white in both themes, because emails are designed for white. */
function HtmlPreview({ html, text }: BodyProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['mail-preview', html],
    queryFn: () => documentOf(html),
    staleTime: Infinity,
  });
  if (data !== undefined) {
    return (
      <iframe
        sandbox=""
        referrerPolicy="no-referrer"
        srcDoc={data}
        title={labels.frameTitle}
        className="block h-[50vh] min-h-64 w-full rounded-sm border border-border"
      />
    );
  }
  if (!isError) return <Skeleton className="h-64 rounded-sm" />;
  return (
    <>
      <p className="mb-2 flex items-baseline justify-between gap-3 text-small text-ink-2">
        <span>{labels.previewFailed}</span>
        <Button variant="secondary" size="row" className="shrink-0" onClick={() => void refetch()}>
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
