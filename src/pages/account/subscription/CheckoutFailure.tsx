import { isMissingCall } from '../../../api/checkout';
import { paths } from '../../../config/paths';
import { hasStatus, messageOf, wordsOf } from '../../../http/failure';
import { Alert } from '../../../ui/Alert';
import { TextLink } from '../../../ui/links';

/** Why the payment page did not open. Said as soon as it appears; the focus stays on the button. */
export function CheckoutFailure({ failure }: { failure: { readonly error: unknown } | null }) {
  if (failure === null) return null;
  const { error } = failure;
  if (isMissingCall(error)) {
    return (
      <Alert tone="warn" role="alert">
        Online payment is not available yet. Please <TextLink to={paths.support()}>contact support</TextLink>.
      </Alert>
    );
  }
  if (hasStatus(error, 409)) {
    return (
      <Alert tone="info" role="alert" title={messageOf(error)}>
        <p>We have asked for your subscription again; it is shown above as it is now.</p>
      </Alert>
    );
  }
  return (
    <Alert tone="bad" role="alert" title="The payment page could not be opened.">
      <p>{wordsOf(error)}</p>
    </Alert>
  );
}
