import { useState } from 'react';

import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { Faq } from '../faq/Faq';
import { findQuestions } from '../faq/findQuestions';
import { PLAN_QUESTIONS, USE_QUESTIONS } from '../faq/questions';

const ALL = [...USE_QUESTIONS, ...PLAN_QUESTIONS];

/** All questions, narrowed down while one types. How many are left is said aloud. */
export function FaqSearch() {
  const [wanted, setWanted] = useState('');
  const found = findQuestions(ALL, wanted);
  const isSearching = wanted.trim() !== '';
  return (
    <section aria-labelledby="questions" className="border-y border-border bg-surface">
      <div className="site-width grid gap-8 py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12 lg:py-20">
        <div>
          <h2 id="questions" className="text-h1">
            Frequently asked questions
          </h2>
          <div role="search" className="mt-6 noscript:hidden">
            <TextField
              label="Search the questions"
              type="search"
              autoComplete="off"
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          </div>
          <p role="status" className="mt-2 min-h-6 text-small text-ink-3">
            {isSearching && `${found.length} of ${ALL.length} questions`}
          </p>
        </div>
        {found.length > 0 ? (
          <Faq questions={found} />
        ) : (
          <div className="grid content-start justify-items-start gap-4 text-ink-2">
            <p>No question matches these words. Try fewer or other words, or write to us.</p>
            <Button variant="secondary" onClick={() => setWanted('')}>
              Show all questions
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
