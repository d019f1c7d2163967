import { type ReactNode, useId } from 'react';

import { paths } from '../config/paths';
import { IconCheck } from '../ui/icons';
import { TextLink } from '../ui/links';

interface NextStep {
  readonly text: ReactNode;
  readonly isDone?: boolean;
}

/** A way into the guide, within a step. */
export const GuideLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink to={`${paths.instructions()}#${to}`} className="inline-block min-h-6">
    {children}
  </TextLink>
);

/** The last step of every way in. */
export const SAVE_STEP: NextStep = { text: 'Open a page worth keeping and press Alt+S, on a Mac Option+S.' };

/** What to do after something has worked: a few steps, numbered, those that are done with a tick. */
export function NextSteps({ steps, className }: { steps: readonly NextStep[]; className?: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-h3">
        What comes next
      </h2>
      <ol className="mt-3 grid gap-2 text-ink-2">
        {steps.map(({ text, isDone = false }, place) => (
          <li key={place} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full border border-border-strong text-least font-semibold"
            >
              {isDone ? <IconCheck className="size-4 text-ok-ink" /> : place + 1}
            </span>
            <span className="min-w-0">
              {text}
              {isDone && <span className="sr-only"> (done)</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
