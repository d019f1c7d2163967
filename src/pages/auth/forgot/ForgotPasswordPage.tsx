import { useState } from 'react';

import { paths } from '../../../config/paths';
import { isAccountUnknown } from '../../../forms/accountSentences';
import { hasStatus } from '../../../http/failure';
import { requestPasswordReset } from '../../../session/actions';
import { Button } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { AuthLayout } from '../AuthLayout';
import { useAuthLinkState, useEmailOnReturn, useSentEmail } from '../authLinkState';
import { EmailForm } from '../EmailForm';
import { InboxLink } from '../providerHints';
import { ResendEmail } from '../resend';

function ForgotPasswordPage() {
  const { linkState, linkTo } = useAuthLinkState();
  const sent = useSentEmail();
  const sentTo = sent.to;
  const [email, setEmail] = useState(sentTo ?? linkState.email);
  const keepEmail = useEmailOnReturn(email);
  const send = async (address: string) => {
    await requestLink(address);
    setEmail(address);
    sent.note(address);
  };
  if (sentTo !== null) {
    return (
      <AuthLayout
        title="Check your inbox"
        stage="done"
        lead={`If an account exists for ${sentTo}, a reset link is on its way.`}
        footer={<TextLink {...linkTo(paths.login(), sentTo)}>Back to login</TextLink>}
      >
        <InboxLink email={sentTo} />
        <p className="mt-4 text-ink-2">
          Didn&apos;t get it? Check your spam folder and the email address, or send it again.
        </p>
        <ResendEmail
          email={sentTo}
          sent={sent}
          send={requestLink}
          label="Send again"
          pauseLabel="Send again"
          success="We sent your request again. Check your inbox and spam folder."
          className="mt-6"
        />
        <p className="mt-6 border-t border-border pt-4 text-ink-2">
          Wrong email?{' '}
          <Button variant="quiet" size="row" onClick={sent.clear} className="underline underline-offset-3">
            Use another email
          </Button>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Reset your password"
      stage="form"
      lead="We'll email you a link to choose a new password."
      footer={<TextLink {...linkTo(paths.login(), email)}>Back to login</TextLink>}
    >
      <div className="mt-6" onBlur={keepEmail}>
        <EmailForm email={email} onType={setEmail} send={send}>
          {(isSending) => (
            <Button type="submit" busy={isSending} busyLabel="Sending…" className="w-full">
              Send reset link
            </Button>
          )}
        </EmailForm>
      </div>
    </AuthLayout>
  );
}
export { ForgotPasswordPage as Component };

async function requestLink(email: string): Promise<void> {
  try {
    await requestPasswordReset(email);
  } catch (error) {
    // Show the same result for an unknown email, so that the page never reveals whether the account exists.
    if (!hasStatus(error, 404) && !isAccountUnknown(error)) throw error;
  }
}
