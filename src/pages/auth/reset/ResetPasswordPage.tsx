import { useState } from 'react';

import { paths } from '../../../config/paths';
import { ButtonLink } from '../../../ui/Button';
import { AuthFrame } from '../AuthFrame';
import { useAuthLinkState } from '../authLinkState';
import { useUrlToken } from '../useUrlToken';
import { ResetForm } from './ResetForm';

/** `/reset-password?token=…`: a new password for whoever holds a valid link. */
export function ResetPasswordPage() {
  const token = useUrlToken();
  const { onward } = useAuthLinkState();
  const [stage, setStage] = useState<'form' | 'done' | 'dead'>('form');
  if (stage === 'done') {
    return (
      <AuthFrame title="Password changed." stage={stage} lead="You can log in with your new password now.">
        <ButtonLink {...onward(paths.login())} className="mt-6 w-full">
          Log in
        </ButtonLink>
      </AuthFrame>
    );
  }
  if (token !== null && stage === 'form') {
    return (
      <AuthFrame title="Choose a new password" stage={stage}>
        <ResetForm token={token} onDone={() => setStage('done')} onDead={() => setStage('dead')} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={token === null ? 'This link is incomplete.' : 'This link is no longer valid.'}
      stage={stage}
      lead={
        token === null
          ? 'Open the link in the email we sent you once more, or let us send you a new one.'
          : 'Reset links work once and for a limited time. Your password has not been changed.'
      }
    >
      <ButtonLink {...onward(paths.forgotPassword())} className="mt-6 w-full">
        Request a new link
      </ButtonLink>
    </AuthFrame>
  );
}
