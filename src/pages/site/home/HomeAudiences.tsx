import { Tag } from '../reading/Tag';

const AUDIENCES = [
  {
    title: 'You read to study',
    text: 'Forty open articles become forty bookmarks with a summary each. When the essay is due you look through what they said, not through what they were called.',
    tags: ['sources', 'method', 'to cite'],
  },
  {
    title: 'You read to build',
    text: 'The one answer that fixed it, the changelog, the page about that header. Saved in a second, found again by the words you would use.',
    tags: ['http', 'caching', 'reference'],
  },
  {
    title: 'You read to write',
    text: 'Keep the thread of a story across weeks of reading. Tags tie the pieces together and summaries tell you which one to open first.',
    tags: ['interview', 'quotes', 'draft'],
  },
] as const;

export function HomeAudiences() {
  return (
    <section aria-labelledby="audiences" className="site-width py-16 lg:py-24">
      <h2 id="audiences" className="text-h1">
        For people who read to use it later
      </h2>
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {AUDIENCES.map(({ title, text, tags }) => (
          <li key={title} className="flex flex-col rounded-md border border-border bg-surface p-6">
            <h3 className="font-display text-[1.25rem] leading-7 font-semibold">{title}</h3>
            <p className="mt-3 mb-6 text-ink-2">{text}</p>
            <ul aria-label="Tags it might get" className="mt-auto flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li key={tag}>
                  <Tag>{tag}</Tag>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
