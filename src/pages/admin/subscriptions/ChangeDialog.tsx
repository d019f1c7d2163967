import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';

import { adminSubscriptionQuery } from '../../../api/adminSubscriptionRecord';
import type { AdminSubscription, SubscriptionChange } from '../../../api/adminSubscriptions';
import { StatusBadge } from '../../../components/StatusBadge';
import { PAGE_DURATIONS_MONTHS } from '../../../config/limits';
import { isoDay, isStillRunning, parseServerDate, zoneText } from '../../../domain/dates';
import { ChoiceGroup } from '../../../forms/ChoiceGroup';
import { useApiMutation } from '../../../forms/useApiMutation';
import { nowMs } from '../../../lib/clock';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { commonZh } from '../../../text/zh/common';
import { subscriptionStatusZh } from '../../../text/zh/status';
import { subscriptionChangeZh as text } from '../../../text/zh/subscriptionChange';
import { subscriptionsZh } from '../../../text/zh/subscriptions';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/Field';
import { Skeleton } from '../../../ui/loading';
import { FactList } from '../Block';
import { readLiveSubscription, wouldOverlap } from '../currentSubscription';
import { DateCell, DatedText } from '../DateCell';
import { daysBetween, type EndChoice } from '../endDate';
import { AdminFormError, AdminQueryView } from '../messages';
import { PlanName, usePlanNames } from '../planNames';
import type { DialogOutcome } from '../RowDialog';
import { changeOf, readUnchanged, saveChange, versionOf } from './change';

interface Choice extends EndChoice {
  readonly isReactivated: boolean;
  /** Version of the subscription that the administrator saw. The months are added to its end date. */
  readonly version: string;
}

const NOTHING: Choice = { end: '', day: '', isReactivated: false, version: '' };

function useChange(listed: AdminSubscription, { onDone, onFailure }: Pick<DialogOutcome, 'onDone' | 'onFailure'>) {
  const queryClient = useQueryClient();
  const planNameOf = usePlanNames();
  const [refusal, setRefusal] = useState<string | null>(null);
  const mutation = useApiMutation({
    call: async ({ seen, change }: { seen: AdminSubscription; change: SubscriptionChange }) => {
      const now = await readUnchanged(queryClient, seen);
      if (now === null) return text.changedMeanwhile;
      if (change.status === 'active' && now.status !== 'active') {
        const other = await readLiveSubscription(queryClient, listed.userId);
        if (other === undefined) return text.othersUnknown;
        if (other !== null && other.id !== listed.id && wouldOverlap(other))
          return text.hasOther(planNameOf(other.plan, other.planName), other.id);
      }
      await saveChange(listed.id, change);
      return null;
    },
    onSuccess: (result) => (result === null ? onDone(text.done) : setRefusal(result)),
    onError: onFailure,
  });
  return { ...mutation, refusal, setRefusal };
}

export function ChangeDialog({ record: listed, owner, onClose, ...outcome }: ChangeDialogProps) {
  const formId = useId();
  const query = useQuery(adminSubscriptionQuery(listed));
  const record = query.isFetchedAfterMount ? query.data : undefined;
  const [choice, setChoice] = useState(NOTHING);
  const [problem, setProblem] = useState<string>();
  const { send, isPending, failure, refusal, setRefusal } = useChange(listed, outcome);
  useUnsavedChanges(choice !== NOTHING);
  const choose = (next: Partial<Choice>) => {
    if (record === undefined || isPending) return;
    setChoice({ ...valid, ...next, version: versionOf(record) });
    setProblem(undefined);
    setRefusal(null);
  };
  const isOutdated = record !== undefined && choice.version !== '' && choice.version !== versionOf(record);
  const warning = refusal ?? (isOutdated ? text.changedMeanwhile : null);
  const valid = isOutdated && choice.end !== 'day' ? { ...choice, end: '' } : choice;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (record === undefined) return;
    const change = changeOf(record, valid);
    setProblem(typeof change === 'string' ? text.problems[change] : undefined);
    setRefusal(null);
    if (typeof change === 'object') void send({ seen: record, change });
  };
  return (
    <Dialog
      wide
      onClose={onClose}
      busy={isPending}
      title={subscriptionsZh.changeTitle}
      description={
        <p>
          <span>{text.about(listed.id)}</span>
          <bdi>{owner}</bdi>
        </p>
      }
      dismiss={commonZh.cancel}
      actions={
        <Button
          type="submit"
          form={formId}
          busy={isPending}
          busyLabel={commonZh.saving}
          disabled={record === undefined}
        >
          {commonZh.saveChanges}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <AdminFormError failure={failure} fallback={text.failed} />
        <AdminQueryView query={{ ...query, data: record }} loading={<Skeleton className="h-36" />}>
          {(now) => (
            <div className="grid gap-4">
              <ChangeFields record={now} choice={valid} onChoose={choose} problem={problem} />
              <div role="alert" className="empty:-mt-4">
                {warning !== null && <Alert tone="warn">{warning}</Alert>}
              </div>
            </div>
          )}
        </AdminQueryView>
      </form>
    </Dialog>
  );
}

interface ChangeDialogProps extends DialogOutcome {
  record: AdminSubscription;
  owner: ReactNode;
}

interface ChangeFieldsProps {
  record: AdminSubscription;
  choice: Choice;
  onChoose: (choice: Partial<Choice>) => void;
  problem: string | undefined;
}

function ChangeFields({ record, choice, onChoose, problem }: ChangeFieldsProps) {
  const name = useId();
  const { status, endDate } = record;
  const isContinued = isStillRunning(endDate, nowMs());
  const isCancelled = status === 'cancelled';
  const hasEnd = parseServerDate(endDate) !== null;
  const months = hasEnd ? PAGE_DURATIONS_MONTHS.map(String) : [];
  const monthsLabel = isContinued ? text.extend : text.fromToday;
  const isDay = choice.end === 'day';
  return (
    <>
      <FactList
        facts={[
          [commonZh.plan, <PlanName code={record.plan} serverName={record.planName} />],
          [text.current, <StatusBadge status={status} labels={subscriptionStatusZh} />],
          [commonZh.endDate, <DateCell value={endDate} hasTime />],
        ]}
      />
      {isCancelled && (
        <Checkbox
          label={text.reactivate}
          checked={choice.isReactivated}
          onChange={({ target }) => onChoose({ isReactivated: target.checked })}
        />
      )}
      <ChoiceGroup
        legend={text.newEnd}
        error={isDay ? undefined : problem}
        choices={[
          ...(isCancelled && isContinued ? [{ value: 'keep', label: text.keep }] : []),
          ...months.map((value) => ({ value, label: monthsLabel(value) })),
          { value: 'day', label: text.onDay },
        ]}
        radio={(end) => ({ name, checked: choice.end === end, onChange: () => onChoose({ end }) })}
      />
      {isDay && (
        <TextField
          type="date"
          label={commonZh.endDate}
          hint={text.dayHint(zoneText(nowMs()))}
          error={problem}
          value={choice.day}
          onChange={({ target }) => onChoose({ day: target.value })}
        />
      )}
      <ChangeSummary record={record} choice={choice} />
    </>
  );
}

function ChangeSummary({ record, choice }: Pick<ChangeFieldsProps, 'record' | 'choice'>) {
  const change = changeOf(record, choice);
  const { endDate, status } = typeof change === 'object' ? change : {};
  const [from, to] = [isoDay(record.endDate), isoDay(endDate)];
  const days = daysBetween(from, to);
  return (
    <div role="status" className="tabular-nums grid gap-2 empty:-mt-4">
      {endDate !== undefined && (
        <p>
          <DatedText>{from === '' ? text.set(to) : text.moved(from, to, days)}</DatedText>
        </p>
      )}
      {status === 'active' && record.status !== 'active' && <p>{text.becomesActive}</p>}
      {days < 0 && <Alert tone="warn">{text.loses}</Alert>}
    </div>
  );
}
