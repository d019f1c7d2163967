import { useHeldError } from '../../../components/useHeldError';
import { useSubscription } from '../../../session/subscription';
import { loadSubscription } from '../../../session/subscriptionActions';
import { LoadingBlock, Skeleton } from '../../../ui/loading';
import { Card, ErrorPanel } from '../../../ui/panels';
import { CurrentPlanCard } from './CurrentPlanCard';

/** The plan one has, in the four states of a data area. */
export function CurrentPlan({ onSay }: { onSay: (text: string) => void }) {
  const { details, isKnown, isLoading, error } = useSubscription((state) => state);
  const failure = useHeldError(error, isLoading);
  const retry = () => void loadSubscription();
  return (
    <section aria-label="Current plan">
      {failure !== null && (
        <ErrorPanel
          title={isKnown ? 'Could not refresh subscription details.' : 'Could not load your subscription.'}
          message={failure}
          onRetry={retry}
          busy={isLoading}
          className="mb-4"
        />
      )}
      {isKnown && <CurrentPlanCard details={details} isLoading={isLoading} onSay={onSay} />}
      {!isKnown && failure === null && (
        <LoadingBlock>
          <Card>
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-3 h-7 w-44" />
            <Skeleton className="mt-5 h-5 w-full max-w-md" />
            <Skeleton className="mt-8 h-11 w-44" />
          </Card>
        </LoadingBlock>
      )}
    </section>
  );
}
