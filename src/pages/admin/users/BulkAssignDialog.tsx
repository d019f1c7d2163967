import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { AdminUser } from '../../../api/adminUsers';
import type { Subscription } from '../../../domain/subscription';
import { isOutcomeUnknown } from '../../../forms/serverErrors';
import { commonZh } from '../../../text/zh/common';
import { bulkAssignZh as text } from '../../../text/zh/listTools';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Dialog } from '../../../ui/Dialog';
import { liveSubscriptionQuery, wouldOverlap } from '../currentSubscription';
import { RowNames } from '../list/BulkBar';
import type { BulkFormProps } from '../list/listDescription';
import { refusal } from '../messages';
import { assign, DialogFields, EMPTY_CHOICE, outcomeText, useActivePlans } from './AssignForm';

const isSamePeriod = (a: Subscription, b: Subscription): boolean =>
  a.id === b.id && a.plan === b.plan && a.startDate === b.startDate && a.endDate === b.endDate;

function BulkAssignDialog({ rows, nameOf, onClose, onStart }: BulkFormProps<AdminUser>) {
  const plans = useActivePlans();
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState(EMPTY_CHOICE);
  const [replaces, setReplaces] = useState(false);
  const plan = plans.data?.find(({ code }) => code === choice.planCode);
  const createRun = () => {
    /** Ids of users for whom the assignment might have succeeded. A retry must only replace the old subscription. */
    const uncertain = new Set<string>();
    return async ({ id, subscription: listed }: AdminUser) => {
      if (!replaces || uncertain.has(id)) {
        const { subscription } = await queryClient.query(liveSubscriptionQuery(id));
        if (subscription === undefined) throw refusal(text.planUnknown);
        const isReplaceable = replaces && listed && subscription && isSamePeriod(listed, subscription);
        if (subscription !== null && wouldOverlap(subscription) && !isReplaceable) throw refusal(text.hasPlan);
      }
      try {
        await assign(id, choice);
      } catch (error) {
        if (isOutcomeUnknown(error)) uncertain.add(id);
        throw error;
      }
    };
  };
  return (
    <Dialog
      wide
      onClose={onClose}
      title={text.title}
      description={<p>{text.users(rows.length)}</p>}
      dismiss={commonZh.cancel}
      actions={
        <Button disabled={plan === undefined} onClick={() => onStart(createRun())}>
          {text.submit(rows.length)}
        </Button>
      }
    >
      <p className="mt-2">
        <RowNames rows={rows} nameOf={nameOf} />
      </p>
      <div className="mt-4">
        <DialogFields plans={plans} choice={choice} onChoice={setChoice} />
      </div>
      <Checkbox
        label={text.replace}
        hint={text.replaceHint}
        className="mt-4"
        checked={replaces}
        onChange={({ target }) => setReplaces(target.checked)}
      />
      <p role="status" className="tabular-nums text-ink-2 not-empty:mt-4">
        {plan && text.each(outcomeText(plan, choice.months))}
      </p>
    </Dialog>
  );
}
export { BulkAssignDialog as Component };
