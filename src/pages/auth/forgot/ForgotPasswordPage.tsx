import { useState } from 'react';

import { FormError, fieldMessage, useAsyncAction } from '../../../components/FormError';
import { paths } from '../../../config/paths';
import { hasStatus } from '../../../http/failure';
import { requestPasswordReset } from '../../../session/actions';
import { Button, ButtonLink } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { EmailForm } from '../authForm';
import { AuthLayout } from '../AuthLayout';
import { readAddress, useAuthLinkState, usePageState } from '../authLinkState';

/** Answers that would reveal whether an address has an account; the page shows the same message for all. */
const revealsAccount = (error: unknown): boolean => hasStatus(error, 400, 403, 404, 409, 410);

/** `/forgot-password`: asks for a reset link, and never says whether the address is known. */
function ForgotPasswordPage() {
  const { linkState, linkTo } = useAuthLinkState();
  const [sentTo, setSentTo] = usePageState('sentTo', readAddress);
  const [email, setEmail] = useState(sentTo ?? linkState.email);
  const sending = useAsyncAction(async (address: string) => {
    setEmail(address);
    try {
      await requestPasswordReset(address);
    } catch (error) {
      if (!revealsAccount(error)) throw error;
    }
    setSentTo(address);
  });
  if (sentTo !== null) {
    return (
      <AuthLayout
        title="Check your inbox"
        stage="done"
        lead={`If an account exists for ${sentTo}, a reset link is on its way.`}
      >
        <p className="mt-3 text-ink-2">
          Nothing there after a few minutes? Look into your spam folder, or check the address.
        </p>
        <ButtonLink {...linkTo(paths.login(), sentTo)} className="mt-6 w-full">
          Back to login
        </ButtonLink>
        <p className="mt-6 border-t border-border pt-4 text-ink-2">
          Wrong address?{' '}
          <Button variant="quiet" size="row" onClick={() => setSentTo(null)} className="underline underline-offset-3">
            Try another
          </Button>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Reset your password"
      stage="form"
      lead="We will email you a link to choose a new one."
      footer={<TextLink {...linkTo(paths.login(), email)}>Back to login</TextLink>}
    >
      <div className="mt-6">
        <FormError failure={sending.failure} shownAt={['email']} />
        <EmailForm
          email={email}
          onType={setEmail}
          onSend={sending.send}
          onFaulty={sending.clear}
          serverError={fieldMessage(sending.failure, 'email')}
        >
          <Button type="submit" busy={sending.isSending} busyLabel="Sending…" className="w-full">
            Send reset link
          </Button>
        </EmailForm>
      </div>
    </AuthLayout>
  );
}
export { ForgotPasswordPage as Component };
