import type { ReactNode } from 'react';

import { links } from '../../../config/links';
import { paths } from '../../../config/paths';
import { buttonClass, ButtonLink } from '../../../ui/Button';

/** Three ways to help, from the quickest on. */
export function ContactCards() {
  return (
    <ul className="mt-10 grid gap-5 md:grid-cols-3">
      <ContactCard
        title="How to Use"
        text="The guide, step by step: install, sign in, connect your bookmark service, set a key, save."
        action={
          <ButtonLink to={paths.instructions()} variant="secondary">
            Read the guide
          </ButtonLink>
        }
      />
      <ContactCard
        title="Feedback"
        text="Report a problem or tell us an idea from your account, and read our answer in the same place. You need to be logged in."
        action={
          <ButtonLink to={paths.feedback()} variant="secondary">
            Send feedback
          </ButtonLink>
        }
      />
      <ContactCard
        title="E-mail"
        text={
          <>
            For everything else, and when you cannot log in:{' '}
            <span className="font-semibold wrap-anywhere text-ink">{links.supportEmail}</span>. Please write from the
            address of your account.
          </>
        }
        action={
          <a href={`mailto:${links.supportEmail}`} className={buttonClass('secondary')}>
            Write an e-mail
          </a>
        }
      />
    </ul>
  );
}

function ContactCard({ title, text, action }: { title: string; text: ReactNode; action: ReactNode }) {
  return (
    <li className="flex flex-col items-start rounded-md border border-border bg-surface p-6">
      <h2 className="text-[1.25rem] leading-7">{title}</h2>
      <p className="mt-3 mb-6 text-ink-2">{text}</p>
      <div className="mt-auto max-w-full">{action}</div>
    </li>
  );
}
