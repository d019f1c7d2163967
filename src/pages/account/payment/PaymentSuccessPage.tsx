import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

import { PageTitle } from '../../../components/PageTitle';
import { shortPlanName } from '../../../components/planText';
import { useSubscription } from '../../../session/subscription';
import { readArrival } from './confirmation';
import { ConfirmedPlan } from './ConfirmedPlan';
import { NotConfirmed } from './NotConfirmed';
import { type Phase, useConfirmation } from './useConfirmation';
import { WaitingNote } from './WaitingNote';

/** The heading of each moment; it is the title of the page too. */
function headingFor(phase: Phase, isFromPayment: boolean, plan: string): string {
  switch (phase) {
    case 'asking':
      return isFromPayment ? 'Confirming your payment…' : 'Checking your plan…';
    case 'active':
      return `You are on ${plan}`;
    case 'late':
      return 'Your plan is on its way';
    case 'absent':
      return 'No payment to confirm';
    case 'failed':
      return isFromPayment ? 'We could not confirm the payment' : 'We could not check your plan';
  }
}

/**
 * `/payment/success`: where the payment page leads back to. Nothing is claimed because of the address; what the server
 * says of the subscription counts. Nobody is moved on by a timer (WCAG 2.2.1).
 */
export function PaymentSuccessPage() {
  const [query] = useSearchParams();
  const { isFromPayment, sessionId } = readArrival(query, useLocation().state);
  const confirmation = useConfirmation(isFromPayment);
  const details = useSubscription((state) => state.details);
  const { phase } = confirmation;
  const plan = details === null ? 'Pro' : shortPlanName(details);
  const heading = headingFor(phase, isFromPayment, plan);

  const h1 = useRef<HTMLHeadingElement>(null);
  const isPressed = useRef(false);
  const again = () => {
    isPressed.current = true;
    void confirmation.again();
  };
  useEffect(() => {
    // The button that was pressed is gone with its phase; the focus must not fall out of the page with it.
    if (isPressed.current && document.activeElement === document.body) h1.current?.focus();
    isPressed.current = false;
  }, [phase]);

  return (
    // As tall as the window at every moment of the check, so that the footer does not move.
    <div className="site-width min-h-[calc(100dvh-var(--header-h))] py-12 sm:py-20">
      <PageTitle title={heading} />
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-[40rem]">
        <h1 ref={h1} tabIndex={-1} className="wrap-anywhere">
          {phase === 'active' && isFromPayment ? (
            <>
              You are on <span className="marker">{plan}</span>
            </>
          ) : (
            heading
          )}
        </h1>
        {/* Empty at first: the page's own arrival is announced by its heading. */}
        <p role="status" className="sr-only">
          {phase === 'asking' ? '' : heading}
        </p>
        {phase === 'asking' && <WaitingNote isFromPayment={isFromPayment} />}
        {phase === 'active' && details !== null && <ConfirmedPlan details={details} isNew={isFromPayment} />}
        {phase !== 'asking' && phase !== 'active' && (
          <NotConfirmed {...confirmation} phase={phase} again={again} sessionId={sessionId} />
        )}
      </div>
    </div>
  );
}
