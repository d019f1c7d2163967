import { isValidElement, type ReactElement } from 'react';

import { env } from '../../../config/env';
import { formatDateNoWrap } from '../../../domain/dates';
import { ArticlePage } from '../article/ArticlePage';

type LegalBlock = string | ReactElement | string[] | Readonly<Record<string, string>>;

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

/** Date of the last change of the terms or the privacy policy. Update it when the meaning of a text changes. */
const LAST_UPDATED = '2026-11-27';

interface LegalPageProps {
  title: string;
  path: string;
  /** Summary in one sentence. It is also the meta description. */
  lead: string;
  sections: readonly LegalSection[];
}

const BLOCKS =
  'mt-4 grid gap-4 text-ink-2 [&_li]:pl-1 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-primary';

export function LegalPage({ title, path, lead, sections }: LegalPageProps) {
  const numbered = [...sections, { id: 'contact', title: 'Contact', blocks: [] }].map((section, place) => ({
    ...section,
    label: `${place + 1}. ${section.title}`,
  }));
  return (
    <ArticlePage
      title={title}
      description={lead}
      path={path}
      intro={
        <>
          <p>{lead}</p>
          <p className="mt-3 text-small text-ink-3">
            Last updated: <time dateTime={LAST_UPDATED}>{formatDateNoWrap(LAST_UPDATED)}</time>
          </p>
        </>
      }
      contents={numbered}
    >
      {numbered.map(({ id, label, blocks }) => (
        <section key={id} aria-labelledby={id} className="mt-12 first:mt-0 print:mt-6">
          <h2 id={id} className="scroll-mt-4 text-h2 print:break-after-avoid">
            {label}
          </h2>
          <div className={BLOCKS}>
            {blocks.map((block, place) => (
              <Block key={place} block={block} />
            ))}
            {id === 'contact' && (
              <p>
                For questions or any of the requests above, write to{' '}
                <a href={`mailto:${env.supportEmail}`} className="text-link underline underline-offset-2">
                  {env.supportEmail}
                </a>
                . If it&apos;s about your account, please use the account&apos;s email address.
              </p>
            )}
            {id === 'contact' && (
              <p>
                This site is built with open-source software:{' '}
                <a href="/licenses.txt" className="text-link underline underline-offset-2">
                  names and licenses
                </a>
                . Its headings are set in{' '}
                <a href="/newsreader-license.txt" className="text-link underline underline-offset-2">
                  Newsreader
                </a>
                .
              </p>
            )}
          </div>
        </section>
      ))}
    </ArticlePage>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (isValidElement(block)) return <div className="contents">{block}</div>;
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul>
      {Array.isArray(block)
        ? block.map((point) => <li key={point}>{point}</li>)
        : Object.entries(block).map(([term, text]) => (
            <li key={term} className="wrap-anywhere">
              <strong>{term}</strong> <span>{text}</span>
            </li>
          ))}
    </ul>
  );
}
