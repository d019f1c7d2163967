import { BelowFold } from '../../../components/BelowFold';
import { links } from '../../../config/links';
import { formatDate } from '../../../domain/dates';
import { ReadingPage } from '../reading/ReadingPage';
import { Section } from '../reading/Section';
import { LAST_UPDATED, type LegalBlock, type LegalSection } from './legalText';

interface LegalPageProps {
  title: string;
  path: string;
  /** One sentence on what the text is about; also its description for search engines. */
  lead: string;
  sections: readonly LegalSection[];
}

/** Sections that more than fill the first screen. */
const AT_ONCE = 2;

/** A legal text: numbered sections, a contents list, the date of the last change, and whom to write to. */
export function LegalPage({ title, path, lead, sections }: LegalPageProps) {
  const numbered = [...sections, { id: 'contact', title: 'Contact', blocks: [] }].map((section, place) => ({
    ...section,
    title: `${place + 1}. ${section.title}`,
  }));
  const texts = numbered.map(({ id, title: heading, blocks }) => (
    <Section key={id} id={id} title={heading}>
      {blocks.map((block, place) => (
        <Block key={place} block={block} />
      ))}
      {id === 'contact' && (
        <p>
          Questions about this text, and every request it mentions:{' '}
          <a href={`mailto:${links.supportEmail}`} className="text-link underline underline-offset-2">
            {links.supportEmail}
          </a>
          . Please write from the address of your account when the request is about it.
        </p>
      )}
    </Section>
  ));
  return (
    <ReadingPage
      title={title}
      description={lead}
      path={path}
      intro={
        <>
          <p>{lead}</p>
          <p className="mt-3 text-small text-ink-3">
            Last updated: <time dateTime={LAST_UPDATED}>{formatDate(LAST_UPDATED)}</time>
          </p>
        </>
      }
      contents={numbered.map(({ id, title: label }) => ({ id, label }))}
    >
      {texts.slice(0, AT_ONCE)}
      <BelowFold>{texts.slice(AT_ONCE)}</BelowFold>
    </ReadingPage>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul>
      {block.points.map((point, place) =>
        typeof point === 'string' ? (
          <li key={place}>{point}</li>
        ) : (
          <li key={place}>
            <strong>{point[0]}</strong> {point[1]}
          </li>
        ),
      )}
    </ul>
  );
}
