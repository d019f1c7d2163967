import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';

import { adminPlansQuery } from '../../../api/adminPlans';
import { assignSubscription } from '../../../api/adminUsers';
import { DIALOG_DURATIONS_MONTHS } from '../../../config/limits';
import { paths } from '../../../config/paths';
import { addMonths, formatDate, isoDay, localDay, parseServerDate } from '../../../domain/dates';
import { formatMoney, multiplyAmount } from '../../../domain/money';
import { type Plan, plansOnOffer } from '../../../domain/plan';
import type { Subscription } from '../../../domain/subscription';
import { ChoiceGroup } from '../../../forms/ChoiceGroup';
import { useApiMutation } from '../../../forms/useApiMutation';
import { bindToSession } from '../../../http/bindToSession';
import { ApiError } from '../../../http/failure';
import { nowMs } from '../../../lib/clock';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { assignZh as text } from '../../../text/zh/assign';
import { commonZh } from '../../../text/zh/common';
import { Alert } from '../../../ui/Alert';
import { Checkbox } from '../../../ui/Checkbox';
import { FieldError } from '../../../ui/Field';
import { TextLink } from '../../../ui/links';
import { Skeleton } from '../../../ui/loading';
import { wouldOverlap, useLiveSubscription } from '../currentSubscription';
import { DatedText } from '../DateCell';
import { daysBetween } from '../endDate';
import { ignoredChange } from '../ignoredChange';
import { AdminQueryView } from '../messages';
import { usePlanNames } from '../planNames';

export const useActivePlans = (enabled = true) =>
  useQuery({ ...adminPlansQuery({ activeOnly: true }), enabled, select: ({ items }) => plansOnOffer(items) });

export interface Choice {
  readonly planCode: string;
  readonly months: number;
}

interface AssignOptions {
  plans: readonly Plan[] | undefined;
  onDone: (message: string) => void;
  /** Called after a failure. Refetch the user here, because the failed request might have changed the plan. */
  onFailure: () => void;
}

/** Initial choice. No plan is selected (spec §5). */
export const EMPTY_CHOICE: Choice = { planCode: '', months: 1 };

interface Sent {
  readonly choice: Choice;
  readonly confirmed: string;
}

/** Identifies the warning that the administrator must confirm. Empty if the new plan replaces no plan. */
const questionOf = (choice: Choice, subscription: Subscription | null | undefined): string =>
  subscription === undefined || (subscription !== null && wouldOverlap(subscription))
    ? JSON.stringify([choice, subscription])
    : '';

/** Reads the subscription before each request. Another administrator or a failed attempt might have changed it. */
export function useAssign(userId: string, { plans, onDone, onFailure }: AssignOptions) {
  const [choice, setChoice] = useState(EMPTY_CHOICE);
  const [confirmed, setConfirmed] = useState('');
  const [isRefused, setRefused] = useState(false);
  const current = useLiveSubscription(userId);
  const plan = plans?.find(({ code }) => code === choice.planCode);
  const question = current.isChecking ? '' : questionOf(choice, current.subscription);
  const isConfirmed = confirmed === question;
  useUnsavedChanges(choice !== EMPTY_CHOICE);
  const mutation = useApiMutation({
    call: async (sent: Sent) => {
      const checkSession = bindToSession();
      const now = questionOf(sent.choice, await current.read());
      checkSession();
      return now === '' || now === sent.confirmed ? assign(userId, sent.choice) : null;
    },
    onSuccess: (message) => (message === null ? setRefused(true) : onDone(message)),
    onError: () => {
      // This attempt might have succeeded, so the next attempt needs a new confirmation.
      setConfirmed('');
      onFailure();
    },
  });
  return {
    choice,
    setChoice: (next: Choice) => {
      setChoice(next);
      setConfirmed('');
      setRefused(false);
    },
    plan,
    current,
    warning: question !== '' && (
      <AssignWarning
        current={current.subscription ?? null}
        plan={plan}
        months={choice.months}
        isConfirmed={isConfirmed}
        isRefused={isRefused && !isConfirmed}
        onConfirm={(isOn) => setConfirmed(isOn ? question : '')}
      />
    ),
    /** Props of the submit button, which is busy until the current plan is known and while the assignment is sent. */
    wait: {
      busy: current.isChecking || mutation.isPending,
      busyLabel: current.isChecking ? text.checking : commonZh.submitting,
    },
    send: () => {
      if (question === '' || isConfirmed) void mutation.send({ choice, confirmed });
      else setRefused(true);
    },
    mutation,
  };
}

/** @throws ApiError if `success` is `false` (spec §8, with the server's message) or missing (the outcome is unknown) */
export async function assign(userId: string, choice: Choice): Promise<string> {
  const { success, message } = await assignSubscription(userId, choice);
  if (success === null) throw ignoredChange(text.unknown);
  if (!success) throw new ApiError('status', message, { status: 200 });
  return message || text.done;
}

/** Returns the dates and the price (spec §9): starts today, lasts whole months, and costs price × months. */
export function assignResult(plan: Plan, months: number, nowMs: number) {
  const start = localDay(nowMs);
  return {
    start,
    end: addMonths(start, months),
    total: plan.price === null ? null : multiplyAmount(plan.price, months, plan.currency),
  };
}

export function outcomeText(plan: Plan | undefined, months: number): string {
  if (plan === undefined) return '';
  const { start, end, total } = assignResult(plan, months, nowMs());
  return text.outcome(start, end, months, formatMoney(total, plan.currency));
}

/** Says how many days the user keeps, loses, or gains, because the new plan starts today and replaces the old plan. */
function daysText({ endDate }: Subscription, { start, end }: { start: string; end: string }): string {
  const total = daysBetween(start, end);
  if (parseServerDate(endDate) === null) return text.endsAfter(total);
  const left = Math.max(0, daysBetween(start, isoDay(endDate)));
  return left > total ? text.daysLost(left, total, left - total) : text.daysKept(left, total - left);
}

export function assignReason(current: Subscription | null): string {
  if (current === null) return text.currentUnknown;
  return current.status === 'active' ? text.alreadyActive : text.alreadyOther;
}

interface AssignWarningProps {
  /** Current subscription; `null` if it couldn't be loaded. */
  current: Subscription | null;
  plan: Plan | undefined;
  months: number;
  isConfirmed: boolean;
  isRefused: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

function AssignWarning({ current, plan, months, isConfirmed, isRefused, onConfirm }: AssignWarningProps) {
  const planNameOf = usePlanNames();
  const errorId = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRefused) box.current?.focus();
  }, [isRefused]);
  const lines: (readonly [term: string, value: string])[] = [];
  if (current !== null) {
    const end = formatDate(current.endDate, 'zh-CN');
    lines.push([text.before, text.planUntil(planNameOf(current.plan, current.planName), end)]);
    if (plan !== undefined) {
      const result = assignResult(plan, months, nowMs());
      lines.push([text.after, text.planUntil(plan.name, result.end)], [text.days, daysText(current, result)]);
    }
  }
  return (
    <div className="mt-2 first:mt-0">
      <dl className="tabular-nums grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.5 empty:hidden">
        {lines.map(([term, value]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt>{term}</dt>
            <dd className="font-semibold wrap-anywhere">
              <DatedText>{value}</DatedText>
            </dd>
          </div>
        ))}
      </dl>
      {plan !== undefined && (
        <Checkbox
          ref={box}
          label={current === null ? text.confirmUnknown : text.confirmReplace}
          className="mt-2 font-semibold"
          checked={isConfirmed}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? errorId : undefined}
          onChange={({ target }) => onConfirm(target.checked)}
        />
      )}
      {isRefused && <FieldError id={errorId} text={text.notConfirmed} />}
    </div>
  );
}

type DialogFieldsProps = Omit<AssignFieldsProps, 'plans' | 'durations'> & { plans: ReturnType<typeof useActivePlans> };

/** Fields for a dialog, which loads the plans only when it opens. */
export const DialogFields = ({ plans, ...fields }: DialogFieldsProps) => (
  <AdminQueryView query={plans} errorTitle={text.loadFailed} loading={<Skeleton className="h-36" />}>
    {(offered) =>
      offered.length === 0 ? (
        <NoPlans />
      ) : (
        <AssignFields plans={offered} durations={DIALOG_DURATIONS_MONTHS} {...fields} />
      )
    }
  </AdminQueryView>
);

interface AssignFieldsProps {
  plans: readonly Plan[];
  /** Durations to offer, in months. The dialog and the page offer different durations (spec §9). */
  durations: readonly number[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
  onPlanBlur?: () => void;
  error?: string | undefined;
}

export function AssignFields({ plans, durations, choice, onChoice, onPlanBlur, error }: AssignFieldsProps) {
  const name = useId();
  return (
    <div className="grid content-start gap-4">
      <ChoiceGroup
        legend={commonZh.plan}
        error={error}
        choices={plans.map(({ code, ...plan }) => ({
          value: code,
          label: text.planOption(plan.name, formatMoney(plan.price, plan.currency)),
        }))}
        radio={(planCode) => ({
          name: `${name}-plan`,
          checked: choice.planCode === planCode,
          onBlur: onPlanBlur,
          onChange: () => onChoice({ ...choice, planCode }),
        })}
      />
      <ChoiceGroup
        legend={text.duration}
        choices={durations.map((months) => ({ value: String(months), label: text.months(months) }))}
        radio={(months) => ({
          name: `${name}-months`,
          checked: choice.months === Number(months),
          onChange: () => onChoice({ ...choice, months: Number(months) }),
        })}
      />
      <OddPeriod plan={plans.find(({ code }) => code === choice.planCode)} months={choice.months} />
    </div>
  );
}

function OddPeriod({ plan, months }: { plan: Plan | undefined; months: number }) {
  const isOdd = plan !== undefined && plan.durationMonths > 1 && months % plan.durationMonths !== 0;
  return (
    <div role="status" className="empty:-mt-4">
      {isOdd && <Alert tone="warn">{text.oddPeriod(plan.name, plan.durationMonths, months)}</Alert>}
    </div>
  );
}

export const NoPlans = () => (
  <Alert tone="warn">
    <p>{text.noPlans}</p>
    <p className="mt-1">
      <TextLink to={paths.adminPlans()}>{text.toPlans}</TextLink>
    </p>
  </Alert>
);
