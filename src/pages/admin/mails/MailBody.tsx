import type { MailDetail } from '../../../api/adminMails';
import { mailsZh as words } from '../../../text/zh/mails';
import { BodyTabs } from './BodyTabs';
import { mailDocument } from './mailDocument';
import { maskTokens } from './maskTokens';

/** The body of a mail as its reader saw it, without anything that acts, and as it was written. */
export function MailBody({ mail }: { mail: MailDetail }) {
  const { html, text } = mail;
  if (html === '' && text === '') return <p className="text-ink-3">{words.noBody}</p>;
  return (
    <BodyTabs
      label={words.body}
      tabs={[
        { name: words.preview, content: <Preview html={html} text={text} /> },
        {
          name: words.source,
          content: (
            <div className="grid gap-4">
              {html !== '' && <Source title={words.sourceHtml} source={html} />}
              {text !== '' && <Source title={words.sourceText} source={text} />}
            </div>
          ),
        },
      ]}
    />
  );
}

/** Mails are made for white paper, in every theme. */
function Preview({ html, text }: { html: string; text: string }) {
  const page = html === '' ? null : mailDocument(html);
  return (
    <>
      <p className="mb-2 text-small text-ink-3">{words.masked}</p>
      {page === null ? (
        <p dir="auto" className="rounded-sm border border-border bg-surface p-4 wrap-anywhere whitespace-pre-wrap">
          {maskTokens(text) || words.noPreview}
        </p>
      ) : (
        <iframe
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={page}
          title={words.frameTitle}
          className="bg-white block h-[50vh] min-h-64 w-full rounded-sm border border-border"
        />
      )}
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
