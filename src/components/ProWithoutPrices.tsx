import { PlansFailure } from './PlansFailure';
import { ProUnpriced } from './ProUnpriced';
import type { PlansState } from './usePlans';

interface ProWithoutPricesProps {
  /** The sentence of spec §8 for this page. */
  message: string;
  state: Extract<PlansState, { phase: 'failed' }>;
  heading?: 'h2' | 'h3';
  className?: string;
}

/** Pro while its prices could not be loaded: what it gives is known, what it costs is not. */
export const ProWithoutPrices = ({ message, state, heading, className }: ProWithoutPricesProps) => (
  <ProUnpriced heading={heading} className={className}>
    <PlansFailure message={message} state={state} />
  </ProUnpriced>
);
