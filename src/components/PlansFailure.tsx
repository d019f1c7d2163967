import { messages } from '../text/en/messages';
import { ErrorPanel } from '../ui/panels';
import type { PlansState } from './usePlans';

interface PlansFailureProps {
  message: string;
  state: Extract<PlansState, { phase: 'failed' }>;
}

/** The spec's sentence for plans that did not come, why when the browser is offline, and Retry. */
export function PlansFailure({ message, state }: PlansFailureProps) {
  return (
    <div className="grid gap-3">
      <ErrorPanel message={message} onRetry={state.retry} busy={state.isRetrying} />
      {state.isOffline && <p className="text-small text-ink-2">{messages.offline}</p>}
    </div>
  );
}
