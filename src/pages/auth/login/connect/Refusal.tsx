import { useEffect, useRef } from 'react';

import { paths } from '../../../../config/paths';
import type { Reason } from '../../../../session/connect/request';
import { Alert } from '../../../../ui/Alert';
import { TextLink } from '../../../../ui/links';
import { CANNOT_CONNECT, refusalText } from './connectWords';

interface RefusalProps {
  reason: Reason;
  /** Where the sign-in should have gone, as the parser wrote it: plain ASCII. */
  host: string | null;
}

/** Says that nothing was sent, and why; the login form under it works as ever. */
export function Refusal({ reason, host }: RefusalProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Alert tone="bad" role="alert" className="mb-6">
      <h2 ref={heading} tabIndex={-1} className="font-sans text-body font-semibold focus-visible:outline-none">
        {CANNOT_CONNECT}.
      </h2>
      <p className="mt-1">{refusalText(reason)}</p>
      {host !== null && (
        <p className="mt-2 text-small">
          Address: <bdi className="font-mono break-all">{host}</bdi>
        </p>
      )}
      <p className="mt-2 text-small">
        Reference: <span className="font-mono">{reason}</span>
      </p>
      <p className="mt-3">
        <TextLink to={reason === 'connect/no-token' ? paths.support() : paths.home()} className="inline-block min-h-6">
          {reason === 'connect/no-token' ? 'Ask support' : 'Continue to the website'}
        </TextLink>
      </p>
    </Alert>
  );
}
