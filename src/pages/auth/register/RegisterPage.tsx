import { useState } from 'react';

import { paths } from '../../../config/paths';
import { TextLink } from '../../../ui/links';
import { AuthFrame } from '../AuthFrame';
import { useAuthLinkState } from '../authLinkState';
import { usePlanName } from '../usePlanName';
import { CheckInbox } from './CheckInbox';
import { RegisterForm, type Typed } from './RegisterForm';

/** `/register`: the form, then in its place where the activation mail went. */
export function RegisterPage() {
  const { carried, onward } = useAuthLinkState();
  const planName = usePlanName();
  const [typed, setTyped] = useState<Typed>({ email: carried.email, username: '' });
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <AuthFrame
        title="Check your inbox"
        stage="done"
        lead={
          <>
            We sent an activation link to <strong className="text-ink">{typed.email}</strong>. Open it to finish your
            account.
          </>
        }
      >
        <CheckInbox
          email={typed.email}
          next={nextStep(carried.fromConnect, planName)}
          onStartAgain={() => setDone(false)}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Create your account"
      stage="form"
      lead={
        carried.fromConnect
          ? 'to connect the extension'
          : planName === null
            ? undefined
            : `to continue with ${planName}`
      }
      footer={
        <>
          Already have an account? <TextLink {...onward(paths.login())}>Log in</TextLink>
        </>
      }
    >
      <div className="mt-6">
        <RegisterForm
          typed={typed}
          onDone={(form) => {
            setTyped(form);
            setDone(true);
          }}
        />
      </div>
    </AuthFrame>
  );
}

function nextStep(fromConnect: boolean, planName: string | null): string | null {
  if (fromConnect) return 'After activating, open the extension and choose Connect again.';
  return planName === null ? null : `After activating, log in to continue with ${planName}.`;
}
