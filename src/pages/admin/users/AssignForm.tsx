import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';

import { adminPlansQuery } from '../../../api/adminPlans';
import { type AdminUser, assignSubscription } from '../../../api/adminUsers';
import { ChoiceGroup } from '../../../components/ChoiceGroup';
import { useApiMutation } from '../../../components/useApiMutation';
import { paths } from '../../../config/paths';
import { addMonths, formatDate, localDay } from '../../../domain/dates';
import { formatMoney, multiplyAmount } from '../../../domain/money';
import { isFree, isPopular, type Plan, plansOnOffer } from '../../../domain/plan';
import type { Subscription } from '../../../domain/subscription';
import { ApiError } from '../../../http/failure';
import { wallMs } from '../../../lib/clock';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { assignZh as text } from '../../../text/zh/assign';
import { commonZh } from '../../../text/zh/common';
import { Alert } from '../../../ui/Alert';
import { FieldError } from '../../../ui/Field';
import { TextLink } from '../../../ui/links';
import { usePlanNames } from '../planNames';
import { useCurrentSubscription } from './currentSubscription';

/** The plans that can be assigned: those in use, each code once. */
export const useActivePlans = (enabled = true) =>
  useQuery({ ...adminPlansQuery({ activeOnly: true }), enabled, select: ({ items }) => plansOnOffer(items) });

export interface Choice {
  readonly planCode: string;
  readonly months: number;
}

interface AssignOptions {
  plans: readonly Plan[] | undefined;
  /** Begins with the plan that the user has or had, else with the popular one: most of a day's work is to renew. */
  isPreset?: boolean;
  onDone: (message: string) => void;
  /** The user may have changed on the server, too. */
  onFailure: () => void;
}

/** The choice for a user and the call that assigns it. A plan over an active one has to be confirmed. */
export function useAssign(user: AdminUser, { plans, isPreset = false, onDone, onFailure }: AssignOptions) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [confirmed, setConfirmed] = useState('');
  const [isRefused, setRefused] = useState(false);
  const current = useCurrentSubscription(user);
  const { subscription } = current;
  const replaced = subscription?.status === 'active' && !isFree(subscription.plan) ? subscription : null;
  const isChecking = subscription === undefined && !current.hasFailed;
  const preset = isPreset && !isChecking ? presetOf(plans ?? [], subscription) : '';
  const choice = chosen ?? { planCode: preset, months: 1 };
  const plan = plans?.find(({ code }) => code === choice.planCode);
  // Both may change by themselves: a new answer of the server has another preset, or another plan that is replaced.
  const question = JSON.stringify([choice, replaced]);
  const isConfirmed = confirmed === question;
  useUnsavedChanges(chosen !== null);
  const mutation = useApiMutation({
    call: ({ planCode, months }: Choice) => assign(user.id, planCode, months),
    onSuccess: onDone,
    onError: onFailure,
  });
  return {
    choice,
    setChoice: (next: Choice) => {
      setChosen(next);
      setConfirmed('');
      setRefused(false);
    },
    plan,
    current,
    isReplacing: replaced !== null,
    warning: replaced !== null && plan !== undefined && (
      <ReplacementWarning
        current={replaced}
        plan={plan}
        months={choice.months}
        isConfirmed={isConfirmed}
        isRefused={isRefused && !isConfirmed}
        onConfirm={(isOn) => setConfirmed(isOn ? question : '')}
      />
    ),
    /** Of the button: it waits until it is known whether something would be replaced, and says so. */
    wait: {
      busy: isChecking || mutation.isPending,
      busyLabel: isChecking ? text.checking : commonZh.submitting,
    },
    send: () => {
      if (replaced === null || isConfirmed) void mutation.send(choice);
      else setRefused(true);
    },
    mutation,
  };
}

/** Codes that are not on offer are passed over; none is left when nothing fits. */
const presetOf = (plans: readonly Plan[], last: Subscription | null | undefined): string =>
  (plans.find(({ code }) => code === last?.plan && !isFree(code)) ?? plans.find(({ code }) => isPopular(code)))?.code ??
  '';

/** Spec §8: `success: false` is a failure with the server's message, an answer without `success` is an unknown error. */
async function assign(userId: string, planCode: string, months: number): Promise<string> {
  const { success, message } = await assignSubscription(userId, { planCode, months });
  if (success === null) throw new ApiError('malformed', text.unknown, { status: 200 });
  if (!success) throw new ApiError('status', message, { status: 200 });
  return message || text.done;
}

/** What an assignment will be: calendar days, from today for whole months; total = price × months (spec §9). */
export function assignResult(plan: Plan, months: number, nowMs: number) {
  const start = localDay(nowMs);
  return {
    start,
    end: addMonths(start, months),
    total: plan.price === null ? null : multiplyAmount(plan.price, months, plan.currency),
  };
}

interface ReplacementWarningProps {
  current: Subscription;
  plan: Plan;
  months: number;
  isConfirmed: boolean;
  isRefused: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

function ReplacementWarning(props: ReplacementWarningProps) {
  const { current, plan, months, isConfirmed, isRefused } = props;
  const planNameOf = usePlanNames();
  const errorId = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRefused) box.current?.focus();
  }, [isRefused]);
  const { end } = assignResult(plan, months, wallMs());
  const lines = [
    [text.before, text.planUntil(planNameOf(current.plan, current.planName), formatDate(current.endDate, 'zh-CN'))],
    [text.after, text.planUntil(plan.name, end)],
  ];
  return (
    <div className="mt-2">
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.5 tabular-nums">
        {lines.map(([term, value]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt>{term}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-2 flex min-h-control items-center gap-2.5 font-semibold">
        <input
          ref={box}
          type="checkbox"
          className="size-4 shrink-0"
          checked={isConfirmed}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? errorId : undefined}
          onChange={({ target }) => props.onConfirm(target.checked)}
        />
        {text.confirmReplace}
      </label>
      {isRefused && <FieldError id={errorId} text={text.notConfirmed} />}
    </div>
  );
}

interface AssignFieldsProps {
  plans: readonly Plan[];
  /** Months on offer; they differ between the dialog and the page (spec §9). */
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

/** Said before the click: the plan is paid for in whole periods, and the months that were chosen are none. */
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
