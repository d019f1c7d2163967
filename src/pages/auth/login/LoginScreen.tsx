import { useState, type ReactNode } from 'react';

import { paths } from '../../../config/paths';
import { Alert } from '../../../ui/Alert';
import { TextLink } from '../../../ui/links';
import { AuthFrame } from '../AuthFrame';
import { useAuthLinkState } from '../authLinkState';
import { LoginForm } from './LoginForm';
import { useEndNotice } from './useEndNotice';

interface LoginScreenProps {
  title?: string | undefined;
  art?: ReactNode;
  lead?: ReactNode;
  /** What is to be said before anyone types. */
  above?: ReactNode;
  /** What is to be known before the button is pressed. */
  below?: ReactNode;
  label?: string | undefined;
  onDone?: (() => void) | undefined;
}

/** The login form with its notices and the way to registration. */
export function LoginScreen({ title = 'Log in', art, lead, above, below, label, onDone }: LoginScreenProps) {
  const { carried, onward } = useAuthLinkState();
  const [email, setEmail] = useState(carried.email);
  const { notice, dismiss } = useEndNotice();
  return (
    <AuthFrame
      title={title}
      art={art}
      lead={lead}
      footer={
        <>
          No account? <TextLink {...onward(paths.register(), email)}>Create one</TextLink>
        </>
      }
    >
      <div className="mt-6">
        {above}
        {notice !== null && (
          <Alert tone="warn" role="alert" className="mb-6">
            {notice}
          </Alert>
        )}
        <LoginForm email={email} onEmail={setEmail} onSend={dismiss} label={label} onDone={onDone} />
        {below}
      </div>
    </AuthFrame>
  );
}
