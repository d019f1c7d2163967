import { paths } from '../../../config/paths';
import { ButtonLink } from '../../../ui/Button';
import { EmptyPanel } from '../../../ui/panels';

/** In place of payments while there has never been one. */
export const EmptyPayments = ({ className }: { className?: string | undefined }) => (
  <EmptyPanel
    className={className}
    action={
      <ButtonLink to={paths.pricing()} variant="secondary">
        See plans
      </ButtonLink>
    }
  >
    No payments yet. When you subscribe, your receipts appear here.
  </EmptyPanel>
);
