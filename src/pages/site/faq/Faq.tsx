import { IconChevronDown } from '../../../ui/icons';
import { TextLink } from '../../../ui/links';
import type { Question } from './questions';

/** Questions that unfold; without JavaScript as well. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-border border-y border-border">
      {questions.map(({ id, question, answer, link }) => (
        <details key={id} id={id} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-link [&::-webkit-details-marker]:hidden">
            <span>{question}</span>
            <IconChevronDown className="size-5 shrink-0 text-primary transition-transform group-open:rotate-180" />
          </summary>
          <div className="grid max-w-measure gap-3 pb-5 text-ink-2">
            {answer.map((paragraph) => (
              <p key={paragraph} className="wrap-anywhere">
                {paragraph}
              </p>
            ))}
            {link !== undefined && (
              <p>
                <TextLink to={link.to}>{link.label}</TextLink>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
