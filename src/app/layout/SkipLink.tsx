/** First stop of the Tab key: past the header. A plain anchor moves the focus on its own in every browser. */
export function SkipLink({ label, lang }: { label: string; lang?: string | undefined }) {
  return (
    <a
      href="#main"
      lang={lang}
      className="fixed top-2 left-2 z-toast -translate-y-20 rounded-sm bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0"
    >
      {label}
    </a>
  );
}
