import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

const BLOCKS =
  'mt-4 grid gap-4 text-ink-2 [&_li]:pl-1 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-primary';

/** One named section of a long text. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mt-12 first:mt-0 print:mt-6">
      <h2 id={id} className="scroll-mt-4 text-h2 print:break-after-avoid">
        {title}
      </h2>
      <div className={BLOCKS}>{children}</div>
    </section>
  );
}
