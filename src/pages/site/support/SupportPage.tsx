import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { Seo } from '../../../components/PageTitle';
import { env } from '../../../config/env';
import { paths } from '../../../config/paths';
import { Button, buttonClass, ButtonLink } from '../../../ui/Button';
import { EmailText } from '../../../ui/EmailText';
import { controlClass, Field } from '../../../ui/Field';
import { IconSearch } from '../../../ui/icons';
import { LINK_CLASS } from '../../../ui/links';
import { Faq, PLAN_QUESTIONS } from '../faq/questions';
import { findQuestions, PAID_QUESTIONS, USE_QUESTIONS } from './supportQuestions';

const COLUMNS = 'grid md:grid-cols-3 md:gap-8';

function SupportPage() {
  const mail = `mailto:${env.supportEmail}`;
  return (
    <>
      <Seo
        title="Support"
        description="Answers to common questions about AI Bookmark, how to reach us, and what to write to get help quickly."
        path={paths.support()}
      />
      <div className="container-site py-7 md:py-11">
        <h1 tabIndex={-1} className="text-title">
          Support
        </h1>
        <p className="mt-4 max-w-[60ch] text-lead text-ink-2">
          You&apos;ll find most answers here. If not, write to us. A real person reads every message.
        </p>
        <ul className={`mt-10 gap-6 ${COLUMNS}`}>
          <ContactCard
            title="How to Use"
            text="The guide, step by step: install, sign in, connect your bookmark service, add an AI key, and save pages."
            action={
              <ButtonLink to={paths.instructions()} variant="secondary">
                Read the guide
              </ButtonLink>
            }
          />
          <ContactCard
            title="Feedback"
            text="Report a problem or share an idea. You'll find our reply in your account. You need to be logged in."
            action={
              <ButtonLink to={paths.feedback()} variant="secondary">
                Send feedback
              </ButtonLink>
            }
          />
          <ContactCard
            title="Email"
            text={
              <span>
                For anything else, or if you can&apos;t log in, write to{' '}
                <span className="inline-block wrap-anywhere">
                  <a href={mail} aria-label={env.supportEmail} className={LINK_CLASS}>
                    <EmailText>{env.supportEmail}</EmailText>
                  </a>
                  .
                </span>{' '}
                Please use your account&apos;s email address.
              </span>
            }
            action={
              <a href={mail} className={buttonClass('secondary')}>
                Write an email
              </a>
            }
          />
        </ul>
      </div>
      <FaqSearch />
      <WhatToInclude />
    </>
  );
}
export { SupportPage as Component };

function ContactCard({ title, text, action }: { title: string; text: ReactNode; action: ReactNode }) {
  return (
    <li className="flex flex-col items-start rounded-md border border-border bg-surface p-6">
      <h2 className="text-[1.25rem] leading-7">{title}</h2>
      <p className="mt-3 mb-6 text-ink-2">{text}</p>
      <div className="mt-auto max-w-full">{action}</div>
    </li>
  );
}

const FAQ_GROUPS = [
  { title: 'Using AI Bookmark', questions: USE_QUESTIONS },
  { title: 'Plans and payment', questions: [...PLAN_QUESTIONS, ...PAID_QUESTIONS] },
];

const ALL = FAQ_GROUPS.flatMap(({ questions }) => questions);

function FaqSearch() {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Read the text that was typed before hydration.
  useLayoutEffect(() => setQuery(field.current?.value ?? ''), []);
  const found = findQuestions(ALL, query);
  const isSearching = query.trim() !== '';
  return (
    <section aria-labelledby="questions" className="border-y border-border bg-surface">
      <div className={`container-site gap-3 py-7 md:py-11 ${COLUMNS}`}>
        <div>
          <h2 id="questions" className="text-section">
            Frequently asked questions
          </h2>
          <div role="search" className="mt-6 noscript:hidden">
            <Field label="Search the questions">
              {(ids) => (
                <div className="relative">
                  <IconSearch className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
                  <input
                    {...ids}
                    ref={field}
                    type="search"
                    autoComplete="off"
                    value={query}
                    onChange={(event) => setQuery(event.target.value)}
                    className={controlClass('pl-11')}
                  />
                </div>
              )}
            </Field>
          </div>
          <p role="status" className="mt-2 min-h-6 text-small text-ink-3">
            {isSearching && `${found.length} of ${ALL.length} questions`}
          </p>
        </div>
        {found.length > 0 ? (
          <div className="grid content-start gap-7 md:col-span-2">
            {FAQ_GROUPS.map(({ title, questions }) => (
              <FaqGroup key={title} title={title} questions={findQuestions(questions, query)} />
            ))}
          </div>
        ) : (
          <div className="grid content-start justify-items-start gap-4 text-ink-2 md:col-span-2">
            <p>No matching questions. Try different words, or contact us.</p>
            <Button variant="secondary" onClick={() => setQuery('')}>
              Show all questions
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function FaqGroup({ title, questions }: { title: string; questions: Parameters<typeof Faq>[0]['questions'] }) {
  if (questions.length === 0) return null;
  return (
    <div>
      <h3 className="mb-3 text-h3">{title}</h3>
      <Faq questions={questions} />
    </div>
  );
}

function WhatToInclude() {
  return (
    <div
      className={`container-site gap-8 py-7 md:py-11 ${COLUMNS} [&_li]:pl-1 [&_ul]:mt-4 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:text-ink-2 [&_ul]:marker:text-primary`}
    >
      <section aria-labelledby="include">
        <h2 id="include" className="text-h2">
          What to include
        </h2>
        <ul>
          <li>What you did, what you expected, and what happened instead</li>
          <li>The error message, if there was one</li>
          <li>The URL of the page you wanted to save</li>
          <li>Your browser, its version, and your system</li>
          <li>Your plan, Free or Pro</li>
          <li>For payments: the date, the amount, and the reference number</li>
        </ul>
      </section>
      <section aria-labelledby="leave-out">
        <h2 id="leave-out" className="text-h2">
          What to leave out
        </h2>
        <ul>
          <li>Passwords</li>
          <li>Your AI key, or any part of it</li>
          <li>Card numbers</li>
          <li>Links from our activation and password reset emails</li>
          <li>The text of private pages; a description is enough</li>
        </ul>
      </section>
      <section aria-labelledby="expect">
        <h2 id="expect" className="text-h2">
          What you can expect
        </h2>
        <ul>
          <li>We reply to feedback on your Feedback page, and to emails by email</li>
          <li>We never ask for a password, a key, or a card number</li>
          <li>If we can&apos;t fix something, we&apos;ll tell you</li>
        </ul>
      </section>
    </div>
  );
}
