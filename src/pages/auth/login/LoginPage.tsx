import { useState } from 'react';

import { paths } from '../../../config/paths';
import { Alert } from '../../../ui/Alert';
import { TextLink } from '../../../ui/TextLink';
import { AuthFrame } from '../AuthFrame';
import { useOnward } from '../onward';
import { usePlanName } from '../usePlanName';
import { LoginForm } from './LoginForm';
import { useEndNotice } from './useEndNotice';

/** `/login` (spec §2). It never moves on by itself: the guard above it sees the session and does. */
export function LoginPage() {
  const { carried, onward } = useOnward();
  const [email, setEmail] = useState(carried.email);
  const planName = usePlanName();
  const { notice, dismiss } = useEndNotice();
  return (
    <AuthFrame
      title="Log in"
      lead={planName === null ? undefined : `Continuing with ${planName}`}
      footer={
        <>
          No account? <TextLink {...onward(paths.register(), email)}>Create one</TextLink>
        </>
      }
    >
      <div className="mt-6">
        {notice !== null && (
          <Alert tone="warn" role="alert" className="mb-6">
            {notice}
          </Alert>
        )}
        <LoginForm email={email} onEmail={setEmail} onSend={dismiss} />
      </div>
    </AuthFrame>
  );
}
