import type { Payment } from '../../../api/payments';
import type { VisiblePage } from '../../../components/pagination';
import { Button } from '../../../ui/Button';
import { EmptyPanel } from '../../../ui/panels';
import { EmptyPayments } from './EmptyPayments';
import type { BillingFilter } from './useBillingFilter';

/** Why there is no row: nothing was ever paid, nothing in that year, or nothing of this page could be read. */
export function NoPayments({ shown, filter }: { shown: VisiblePage<Payment>; filter: BillingFilter }) {
  if (filter.year !== null) {
    return (
      <EmptyPanel
        crop="middle"
        action={
          <Button variant="secondary" onClick={() => filter.setYear(null)}>
            Show all years
          </Button>
        }
      >
        No payments in {filter.year}.
      </EmptyPanel>
    );
  }
  if (shown.total > 0) return <EmptyPanel crop="foot">None of the payments on this page could be shown.</EmptyPanel>;
  return <EmptyPayments />;
}
