import type { ReactNode } from 'react';

import type { AdminPlan } from '../../../api/adminPlans';
import { planName } from '../../../components/planText';
import { formatMoney } from '../../../domain/money';
import { chargedAmount } from '../../../domain/plan';
import { plansZh as words } from '../../../text/zh/plans';
import { Badge } from '../../../ui/Badge';
import type { ListColumn } from '../list/useList';

const money = (amount: number | null): string => formatMoney(amount, undefined, 'zh-CN');

/** The columns of the list of plans. */
export const planColumns = (actions: (plan: AdminPlan) => ReactNode): readonly ListColumn<AdminPlan>[] => [
  {
    id: 'id',
    head: words.id,
    cell: ({ id, hasId }) => <span className="font-mono text-small">{hasId ? id : '—'}</span>,
  },
  {
    id: 'name',
    head: words.name,
    names: true,
    cell: (plan) => <span className="font-semibold wrap-anywhere">{planName(plan)}</span>,
    className: 'min-w-36',
  },
  {
    id: 'code',
    head: words.code,
    cell: ({ code }) => (
      <code translate="no" className="font-mono text-small wrap-anywhere">
        {code}
      </code>
    ),
  },
  { id: 'price', head: words.price, isNumber: true, cell: ({ price }) => money(price) },
  { id: 'duration', head: words.duration, isNumber: true, cell: ({ durationMonths }) => durationMonths },
  { id: 'total', head: words.total, isNumber: true, cell: (plan) => money(chargedAmount(plan)) },
  { id: 'features', head: words.features, isNumber: true, cell: ({ features }) => features.length },
  {
    id: 'status',
    head: words.status,
    cell: ({ isActive }) => <Badge tone={isActive ? 'ok' : 'mute'}>{isActive ? words.active : words.inactive}</Badge>,
  },
  { id: 'actions', head: words.actions, isActions: true, cell: actions },
];
