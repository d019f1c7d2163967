import { useState } from 'react';
import * as v from 'valibot';

import { paths } from '../../../config/paths';
import { SESSION_KEYS } from '../../../config/storageKeys';
import { readSession, removeSession, writeSession } from '../../../lib/browserStorage';
import { Button } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { AuthLayout } from '../AuthLayout';
import { useAuthLinkState, usePlanName } from '../authLinkState';
import { ResendActivation } from '../resend';
import { RegisterForm, type Typed } from './RegisterForm';

/** `/register`: the form, then in its place where the activation mail went. */
function RegisterPage() {
  const { linkState, linkTo } = useAuthLinkState();
  const planName = usePlanName();
  const { typed, setTyped, forget } = useTyped(linkState.email);
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <AuthLayout
        title="Check your inbox"
        stage="done"
        lead={
          <span>
            We sent an activation link to <strong className="text-ink">{typed.email}</strong>. Open it to finish your
            account.
          </span>
        }
      >
        <CheckInbox
          email={typed.email}
          next={nextStep(linkState.fromConnect, planName)}
          onStartAgain={() => setDone(false)}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Create your account"
      stage="form"
      lead={
        linkState.fromConnect
          ? 'to connect the extension'
          : planName === null
            ? undefined
            : `to continue with ${planName}`
      }
      footer={
        <span>
          Already have an account? <TextLink {...linkTo(paths.login(), typed.email.trim())}>Log in</TextLink>
        </span>
      }
    >
      <div className="mt-6">
        <RegisterForm
          typed={typed}
          onType={setTyped}
          onDone={(form) => {
            setTyped(form);
            forget();
            setDone(true);
          }}
        />
      </div>
    </AuthLayout>
  );
}
export { RegisterPage as Component };

const Kept = v.object({ email: v.string(), username: v.string(), linkedEmail: v.string() });

/** What was typed before the user looked at another page; passwords are never kept. */
function readKept(): v.InferOutput<typeof Kept> | null {
  try {
    const result = v.safeParse(Kept, JSON.parse(readSession(SESSION_KEYS.registration) ?? ''));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** E-mail and username as they are typed, kept in this tab until the account is made. A link with another address wins. */
function useTyped(linkedEmail: string) {
  const [typed, setTyped] = useState<Typed>(() => {
    const kept = readKept();
    const isNewLink = linkedEmail !== '' && linkedEmail !== kept?.linkedEmail;
    return { email: isNewLink ? linkedEmail : (kept?.email ?? ''), username: kept?.username ?? '' };
  });
  const keep = (next: Typed) => {
    setTyped(next);
    writeSession(SESSION_KEYS.registration, JSON.stringify({ ...next, linkedEmail }));
  };
  return { typed, setTyped: keep, forget: () => removeSession(SESSION_KEYS.registration) };
}

function nextStep(fromConnect: boolean, planName: string | null): string | null {
  if (fromConnect) return 'After activating, open the extension and choose Connect again.';
  return planName === null ? null : `After activating, log in to continue with ${planName}.`;
}

interface CheckInboxProps {
  email: string;
  /** What comes after the activation, when more is to come than a login. */
  next: string | null;
  onStartAgain: () => void;
}

/** What stands in place of the form once the account is made. */
const CheckInbox = ({ email, next, onStartAgain }: CheckInboxProps) => (
  <div className="mt-4 grid gap-4 text-ink-2">
    <p>Nothing there after a few minutes? Look into your spam folder, or let us send it again.</p>
    {next !== null && <p>{next}</p>}
    <ResendActivation email={email} className="mt-2" />
    <p className="border-t border-border pt-4">
      Wrong address?{' '}
      <Button variant="quiet" size="row" onClick={onStartAgain} className="underline underline-offset-3">
        Start again
      </Button>
    </p>
  </div>
);
