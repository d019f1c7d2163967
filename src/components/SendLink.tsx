import { clsx } from 'clsx';
import { useState } from 'react';

import { env, PRODUCT_NAME } from '../config/env';
import { copyText } from '../lib/browser';
import { Button } from '../ui/Button';

const ON_PHONE = 'computer:hidden';

/** Shares or copies the site's URL. Only visible on phones, because they can't install the extension. */
export function SendLink({ className, ...look }: { variant: 'primary' | 'quiet'; size?: 'row'; className?: string }) {
  const [message, setMessage] = useState('');
  const send = async () => {
    const url = `${env.siteUrl || globalThis.location.origin}/`;
    // `navigator.share` is missing in some browsers, and on http pages.
    if (typeof navigator.share === 'function')
      return void navigator.share({ title: PRODUCT_NAME, url }).catch(() => {});
    setMessage((await copyText(url)) ? 'Link copied.' : `Open ${url} on your computer.`);
  };
  return (
    <>
      <Button {...look} onClick={() => void send()} className={clsx(ON_PHONE, 'noscript:hidden', className)}>
        Send link to my computer
      </Button>
      <span role="status" className={`${ON_PHONE} block text-small text-ink-2 empty:hidden`}>
        {message}
      </span>
    </>
  );
}
