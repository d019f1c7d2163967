import { type ComponentProps, type FocusEvent, useEffect, useRef, useState } from 'react';

import { EmailField } from '../../forms/authForm';
import { normalizeEmail } from '../../lib/identifiers';
import { loadChunk } from '../../lib/loadChunk';
import { log } from '../../lib/log';
import { ExternalLink, LINK_CLASS } from '../../ui/links';

type Providers = typeof import('./emailProviders');

/** Loads the list of providers and passes it to `use`. Only logs a failure, because the pages work without the list. */
const withProviders = (use: (providers: Providers) => void): void =>
  void loadChunk(() => import('./emailProviders')).then(use, (error: unknown) =>
    log.warn('The list of email providers could not be loaded', error),
  );

/** Email field that offers to correct a mistyped domain when the user leaves it. */
export function ProviderEmailField(props: Omit<ComponentProps<typeof EmailField>, 'note'>) {
  const [suggestion, setSuggestion] = useState<ReturnType<Providers['suggestEmail']>>(null);
  const input = useRef<HTMLInputElement>(null);
  const check = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    input.current = currentTarget;
    withProviders(({ suggestEmail }) => setSuggestion(suggestEmail(normalizeEmail(currentTarget.value))));
  };
  const correct = (email: string) => {
    if (input.current === null) return;
    input.current.value = email;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
  };
  return (
    <EmailField
      {...props}
      onInput={() => setSuggestion(null)}
      onBlur={check}
      note={
        suggestion !== null && (
          <button type="button" onClick={() => correct(suggestion.email)} className={`${LINK_CLASS} min-h-6`}>
            {`Did you mean ${suggestion.domain}?`}
          </button>
        )
      }
    />
  );
}

/** Link to the inbox of a well-known provider. The URL doesn't contain the email. */
export function InboxLink({ email }: { email: string }) {
  const [inbox, setInbox] = useState<ReturnType<Providers['inboxOf']>>(null);
  useEffect(() => withProviders(({ inboxOf }) => setInbox(inboxOf(email))), [email]);
  if (inbox === null) return null;
  return (
    <ExternalLink href={inbox.url} variant="secondary" className="mt-6 w-full">
      {`Open ${inbox.name}`}
    </ExternalLink>
  );
}
