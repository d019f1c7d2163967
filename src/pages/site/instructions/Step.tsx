import type { ReactNode } from 'react';

import { StepArt } from './StepArt';
import { type StepId, STEPS } from './steps';

/** One step of the guide: its number and title, what to do, and a small drawing beside it where there is room. */
export function Step({ id, children }: { id: StepId; children: ReactNode }) {
  const place = STEPS.findIndex((step) => step.id === id);
  return (
    <section
      aria-labelledby={id}
      className="border-t border-border py-9 first:border-t-0 first:pt-0 print:break-inside-avoid"
    >
      <h2 id={id} className="scroll-mt-4 text-h2">
        {place + 1}. {STEPS[place]?.title}
      </h2>
      <div className="mt-4 grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_13rem] sm:gap-10">
        <div className="grid gap-4 text-ink-2 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-2 [&_ol]:pl-6 [&_ol]:marker:font-semibold [&_ol]:marker:text-ink-3">
          {children}
        </div>
        <div className="max-sm:hidden print:hidden">
          <StepArt of={id} />
        </div>
      </div>
    </section>
  );
}
