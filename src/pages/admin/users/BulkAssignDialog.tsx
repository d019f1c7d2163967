import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import type { AdminUser } from '../../../api/adminUsers';
import { DIALOG_DURATIONS_MONTHS } from '../../../config/limits';
import { formatMoney } from '../../../domain/money';
import { ApiError } from '../../../http/failure';
import { nowMs } from '../../../lib/clock';
import { assignZh } from '../../../text/zh/assign';
import { commonZh } from '../../../text/zh/common';
import { bulkAssignZh as text } from '../../../text/zh/listTools';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Skeleton } from '../../../ui/loading';
import { liveSubscriptionQuery, wouldOverlap } from '../currentSubscription';
import { RowNames } from '../list/BulkBar';
import type { BulkFormProps } from '../list/listDescription';
import { AdminQueryView } from '../messages';
import { userName } from '../userAccount';
import { assign, AssignFields, assignResult, type Choice, NoPlans, useActivePlans } from './AssignForm';

const refusal = (message: string) => new ApiError('status', message, { status: 200 });

export function BulkAssignDialog({ rows, onClose, onStart }: BulkFormProps<AdminUser>) {
  const plans = useActivePlans();
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<Choice>({ planCode: '', months: 1 });
  const hintId = useId();
  const [replaces, setReplaces] = useState(false);
  const plan = plans.data?.find(({ code }) => code === choice.planCode);
  const result = plan && assignResult(plan, choice.months, nowMs());
  const run = async ({ id }: AdminUser) => {
    if (!replaces) {
      const { subscription } = await queryClient.query(liveSubscriptionQuery(id));
      if (subscription === undefined) throw refusal(text.planUnknown);
      if (subscription !== null && wouldOverlap(subscription)) throw refusal(text.hasPlan);
    }
    await assign(id, choice);
  };
  return (
    <Dialog
      wide
      onClose={onClose}
      title={text.title}
      description={<p>{text.users(rows.length)}</p>}
      dismiss={commonZh.cancel}
      actions={
        <Button disabled={plan === undefined} onClick={() => onStart(run)}>
          {text.submit(rows.length)}
        </Button>
      }
    >
      <p className="mt-2">
        <RowNames rows={rows} nameOf={userName} />
      </p>
      <div className="mt-4">
        <AdminQueryView query={plans} errorTitle={assignZh.loadFailed} loading={<Skeleton className="h-36" />}>
          {(offered) =>
            offered.length === 0 ? (
              <NoPlans />
            ) : (
              <AssignFields plans={offered} durations={DIALOG_DURATIONS_MONTHS} choice={choice} onChoice={setChoice} />
            )
          }
        </AdminQueryView>
      </div>
      <label className="mt-4 flex min-h-control items-center gap-2.5">
        <input
          type="checkbox"
          aria-describedby={hintId}
          checked={replaces}
          onChange={({ target }) => setReplaces(target.checked)}
          className="size-4 shrink-0"
        />
        <span>{text.replace}</span>
      </label>
      <p id={hintId} className="text-small text-ink-3">
        {text.replaceHint}
      </p>
      <p role="status" className="tabular-nums text-ink-2 not-empty:mt-4">
        {result &&
          text.each(
            assignZh.outcome(result.start, result.end, choice.months, formatMoney(result.total, plan?.currency)),
          )}
      </p>
    </Dialog>
  );
}
