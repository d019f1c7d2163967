export interface ContentsEntry {
  /** The id of the section on the same page. */
  readonly id: string;
  readonly label: string;
}

/** Links to the sections of a long page: above the text on a phone, beside it and in view on a wide screen. */
export function Contents({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <nav
      aria-label="On this page"
      className="mt-8 border-y border-border py-4 lg:sticky lg:top-[calc(var(--header-h)+2rem)] lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-2 lg:self-start lg:border-0 lg:py-0 print:hidden"
    >
      <p className="text-small font-semibold text-ink">On this page</p>
      <ol className="mt-2 grid sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-1">
        {entries.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block py-1.5 pl-6 -indent-6 text-small text-ink-2 hover:text-link hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
