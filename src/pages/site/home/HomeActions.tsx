import { clsx } from 'clsx';
import { useState } from 'react';

import { StoreLink } from '../../../components/StoreLink';
import { env, PRODUCT_NAME } from '../../../config/env';
import { paths } from '../../../config/paths';
import { copyText } from '../../../lib/browser';
import { selectIsAdmin, selectIsAuthenticated, useSession } from '../../../session/store';
import { Button, ButtonLink } from '../../../ui/Button';

const ON_COMPUTER = 'phone:hidden';
const ON_PHONE = 'computer:hidden';

/**
 * The main action of whoever looks, and one beside it. Both forms are in the page, the style sheet shows one: on a phone there is
 * nothing to install, so an account comes first and the link is sent to where the extension runs.
 */
export function HomeActions({ className }: { className?: string }) {
  const isSignedIn = useSession(selectIsAuthenticated);
  const isAdmin = useSession(selectIsAdmin);
  return (
    <div className={clsx('flex flex-wrap gap-3', className)}>
      {isSignedIn ? (
        <>
          <ButtonLink to={isAdmin ? paths.admin() : paths.dashboard()}>Go to Dashboard</ButtonLink>
          <StoreLink variant="secondary" className={ON_COMPUTER}>
            Get the extension
          </StoreLink>
        </>
      ) : (
        <>
          <StoreLink variant="primary" className={ON_COMPUTER}>
            Get the extension
          </StoreLink>
          <ButtonLink to={paths.register()} data-for="guest" variant="secondary" className={ON_COMPUTER}>
            Get Started
          </ButtonLink>
          <ButtonLink to={paths.register()} data-for="guest" className={ON_PHONE}>
            Create a free account
          </ButtonLink>
        </>
      )}
      <SendLink />
    </div>
  );
}

/** Hands the address of this site to another device, in the phone's own way; else it is copied. */
function SendLink() {
  const [said, setSaid] = useState('');
  const send = async () => {
    const url = `${env.siteUrl || globalThis.location.origin}/`;
    // Both are kept by browsers for pages that are served safely.
    if (typeof navigator.share === 'function')
      return void navigator.share({ title: PRODUCT_NAME, url }).catch(() => {});
    setSaid((await copyText(url)) ? 'Link copied.' : `Open ${url} on your computer.`);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void send()} className={`${ON_PHONE} noscript:hidden`}>
        Send the link to my computer
      </Button>
      <p role="status" className={`${ON_PHONE} w-full text-small text-ink-2 empty:-mt-3`}>
        {said}
      </p>
    </>
  );
}
