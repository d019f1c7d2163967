import { isMissingCall, openPortal } from '../../../api/checkout';
import { messageOf } from '../../../http/failure';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { useExternalRedirect } from './useExternalRedirect';

/**
 * The provider's page for payment methods. A fresh address is asked for on the click; the one that came with the
 * subscription stands in for a server that has no such call.
 */
export function ManagePayment({ fallbackUrl }: { fallbackUrl: string }) {
  const { go, isOpening, failure } = useExternalRedirect<void>(async (_, signal) => {
    try {
      return await openPortal(signal);
    } catch (error) {
      if (isMissingCall(error)) return fallbackUrl;
      throw error;
    }
  });
  return (
    <>
      <Button variant="secondary" busy={isOpening} busyLabel="Opening…" onClick={() => void go()}>
        Manage payment method
      </Button>
      {failure !== null && (
        <Alert tone="bad" role="alert" className="order-last basis-full">
          {messageOf(failure.error)}
        </Alert>
      )}
    </>
  );
}
