import { useQuery } from '@tanstack/react-query';

import { adminPlansQuery } from '../../../api/adminPlans';
import { DEFAULT_PLAN_CODE } from '../../../config/limits';
import { capitalised } from '../../../domain/user';
import { paymentsZh as words } from '../../../text/zh/payments';
import { paymentStatusZh } from '../../../text/zh/status';
import { type ListFilter, type ListOption, statusOptions } from '../list/useList';

export type PaymentFilter = 'status' | 'plan' | 'from' | 'to';

/** What the statuses of several spellings share is asked for by the first one; servers know these. */
const STATUSES = statusOptions(paymentStatusZh).filter(({ value }) =>
  ['succeeded', 'pending', 'failed', 'refunded'].includes(value),
);

/** Plans that are always offered; the others come from the server, out of use ones too. */
const USUAL: readonly ListOption[] = ['pro_monthly', 'pro_yearly'].map((value) => ({
  value,
  label: capitalised(value),
}));

/** The filters of the list. A plan in the address that the server does not name is still asked for. */
export function usePaymentFilters(): readonly ListFilter<PaymentFilter>[] {
  const { data } = useQuery(adminPlansQuery());
  const plans = (data?.items ?? [])
    .filter(({ code }) => code !== DEFAULT_PLAN_CODE)
    .map(({ code, name }) => ({ value: code, label: name }));
  return [
    { name: 'status', label: words.status, options: STATUSES },
    {
      name: 'plan',
      label: words.plan,
      options: plans.length > 0 ? plans : USUAL,
      accepts: (code) => /^[\w-]{1,64}$/.test(code),
    },
    { name: 'from', label: words.from, kind: 'date' },
    { name: 'to', label: words.to, kind: 'date' },
  ];
}
