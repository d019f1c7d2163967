import { clsx } from 'clsx';
import { useId } from 'react';

import { planName } from '../../../components/planText';
import { paths } from '../../../config/paths';
import type { Plan } from '../../../domain/plan';
import { wallMs } from '../../../lib/clock';
import { useSubscription } from '../../../session/subscription';
import { Button } from '../../../ui/Button';
import { LINK_CLASS, TextLink } from '../../../ui/links';
import { Card } from '../../../ui/panels';
import { CheckoutFailure } from './CheckoutFailure';
import { duplicateChargeWarning } from './duplicateCharge';
import { payLabel, payTerms, type Purchase } from './payWords';
import type { ExternalRedirect } from './useExternalRedirect';

interface PaySummaryProps {
  plan: Plan;
  purchase: Purchase;
  checkout: ExternalRedirect<Plan>;
}

/** What is paid and when, right before the button that leads there (WCAG 3.3.4). */
export function PaySummary({ plan, purchase, checkout: { isOpening, failure, fallbackUrl } }: PaySummaryProps) {
  const id = useId();
  const warning = duplicateChargeWarning(
    useSubscription(({ details }) => details),
    wallMs(),
  );
  return (
    <Card className="grid gap-4 lg:sticky lg:top-[calc(var(--header-h)+1.5rem)] lg:mt-12.5">
      <div>
        <h3 className="wrap-anywhere">{planName(plan)}</h3>
        <p id={id} className="mt-1">
          {payTerms(plan, purchase)}
        </p>
      </div>
      {warning !== null && <p className="text-small text-ink-2">{warning}</p>}
      <CheckoutFailure failure={failure} />
      <Button
        type="submit"
        variant={purchase === 'current' ? 'secondary' : 'primary'}
        busy={isOpening}
        busyLabel="Opening payment page…"
        aria-disabled={purchase === 'current' || undefined}
        aria-describedby={id}
        className={clsx('w-full wrap-anywhere', purchase === 'current' && 'opacity-70')}
      >
        {payLabel(plan, purchase)}
      </Button>
      <p role="status" className="text-small text-ink-2">
        {fallbackUrl !== null && (
          <>
            It did not open by itself?{' '}
            <a href={fallbackUrl} className={LINK_CLASS}>
              Open the payment page
            </a>
          </>
        )}
      </p>
      {purchase !== 'current' && (
        <p className="text-small text-ink-3">
          You pay on the page of our payment provider. The{' '}
          <TextLink to={paths.termsOfService()}>terms of service</TextLink> apply.
        </p>
      )}
    </Card>
  );
}
