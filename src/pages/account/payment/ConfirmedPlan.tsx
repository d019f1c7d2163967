import { usePlans } from '../../../components/plans';
import { paths } from '../../../config/paths';
import { formatDate, isoDate } from '../../../domain/dates';
import type { Subscription } from '../../../domain/subscription';
import { ButtonLink } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { Card } from '../../../ui/panels';
import { chargeWords } from './chargeWords';

interface ConfirmedPlanProps {
  details: Subscription;
  /** Just paid; else somebody has only opened the page again. */
  isNew: boolean;
}

/** The plan that is active: what it costs, when the next date is, and where to go on. */
export function ConfirmedPlan({ details, isNew }: ConfirmedPlanProps) {
  const state = usePlans();
  const charge = chargeWords(details, state.phase === 'ready' ? state.all : []);
  const iso = isoDate(details.endDate);
  return (
    <>
      <p className="mt-4 text-lead text-ink-2">
        {isNew ? 'Your payment is confirmed and your plan is active. ' : 'Your plan is active. '}
        Hosted AI works without a key, and the ads are gone.
      </p>
      <Card className="mt-6">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-8 gap-y-3 max-sm:gap-x-5">
          <dt className="text-ink-3">Plan</dt>
          <dd className="font-semibold wrap-anywhere">{details.planName}</dd>
          {charge !== null && (
            <>
              <dt className="text-ink-3">Amount</dt>
              <dd className="font-semibold tabular-nums">{charge}</dd>
            </>
          )}
          {iso !== undefined && (
            <>
              <dt className="text-ink-3">{details.autoRenew === true ? 'Next payment' : 'Runs until'}</dt>
              <dd className="font-semibold">
                <time dateTime={iso}>{formatDate(details.endDate)}</time>
              </dd>
            </>
          )}
        </dl>
      </Card>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.dashboard()}>Open dashboard</ButtonLink>
        <ButtonLink to={`${paths.instructions()}#sign-in`} variant="secondary">
          Connect the extension
        </ButtonLink>
      </div>
      <p className="mt-6">
        <TextLink to={paths.billingHistory()}>See billing history</TextLink>
      </p>
    </>
  );
}
