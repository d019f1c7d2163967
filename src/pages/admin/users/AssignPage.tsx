import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';

import type { AdminUser } from '../../../api/adminUsers';
import { StatusBadge } from '../../../components/StatusBadge';
import { ASSIGN_REDIRECT_MS, PAGE_DURATIONS_MONTHS } from '../../../config/limits';
import { paths } from '../../../config/paths';
import { formatDate } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import type { Plan } from '../../../domain/plan';
import { useTimeout, nowMs } from '../../../lib/clock';
import { identityText } from '../../../lib/identityText';
import { lastListUrl } from '../../../lib/lastList';
import { assignZh as text } from '../../../text/zh/assign';
import { commonZh } from '../../../text/zh/common';
import { subscriptionStatusZh } from '../../../text/zh/status';
import { usersZh } from '../../../text/zh/users';
import { Alert } from '../../../ui/Alert';
import { Button, ButtonLink } from '../../../ui/Button';
import { Skeleton } from '../../../ui/loading';
import { Card } from '../../../ui/panels';
import { Block, FactList } from '../Block';
import { wouldOverlap, type LiveSubscription, useLiveSubscription } from '../currentSubscription';
import { DateCell, DatedText } from '../DateCell';
import { AdminQueryView, AdminFormError } from '../messages';
import { PageHeader } from '../PageHeader';
import { PlanName } from '../planNames';
import { PersonLink } from '../recordUser';
import { UserBadges, userName, useReloadUsers } from '../userAccount';
import { AssignFields, assignReason, assignResult, NoPlans, useActivePlans, useAssign } from './AssignForm';
import { UserNotFound, UserSkeleton, useUserOfAddress } from './userOfAddress';

function AssignPage() {
  const { query: userQuery, isMissing } = useUserOfAddress();
  const plansQuery = useActivePlans(!isMissing);
  if (isMissing) return <UserNotFound />;
  return (
    <>
      <PageHeader title={text.title} line={text.line} />
      <AdminQueryView query={userQuery} errorTitle={text.loadFailed} loading={<UserSkeleton />}>
        {(user) => (
          <AdminQueryView query={plansQuery} errorTitle={text.loadFailed} loading={<UserSkeleton />}>
            {(plans) => <Assignment user={user} plans={plans} />}
          </AdminQueryView>
        )}
      </AdminQueryView>
    </>
  );
}
export { AssignPage as Component };

interface AssignmentProps {
  user: AdminUser;
  plans: readonly Plan[];
}

function Assignment({ user, plans }: AssignmentProps) {
  const [isDone, setDone] = useState(false);
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <UserCard user={user} isWarned={!isDone} />
      <Card as="section" aria-labelledby="assign-form">
        <h2 id="assign-form" className="mb-4">
          {text.choice}
        </h2>
        {isDone && <AssignDone onAgain={() => setDone(false)} />}
        {!isDone && plans.length === 0 && <NoPlans />}
        {!isDone && plans.length > 0 && <AssignForm user={user} plans={plans} onDone={() => setDone(true)} />}
      </Card>
    </div>
  );
}

function AssignForm({ user, plans, onDone }: AssignmentProps & { onDone: () => void }) {
  const reload = useReloadUsers();
  const [isTouched, setTouched] = useState(false);
  const { choice, setChoice, plan, current, warning, wait, send, mutation } = useAssign(user.id, {
    plans,
    onDone: () => {
      onDone();
      reload();
    },
    onFailure: reload,
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <AdminFormError failure={mutation.failure} fallback={text.pageFailed} className="xl:col-span-2" />
      <AssignFields
        plans={plans}
        durations={PAGE_DURATIONS_MONTHS}
        choice={choice}
        onChoice={setChoice}
        onPlanBlur={() => setTouched(true)}
        error={isTouched && plan === undefined ? text.missingPlan : undefined}
      />
      <AssignSummary plan={plan} months={choice.months} />
      {warning && plan !== undefined && (
        <Alert tone="warn" className="xl:col-span-2">
          {current.hasFailed && <p>{text.currentUnknown}</p>}
          <div>{warning}</div>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3 xl:col-span-2">
        <Button type="submit" {...wait} disabled={plan === undefined}>
          {text.submit}
        </Button>
        <ButtonLink to={lastListUrl(paths.adminUsers())} variant="secondary">
          {commonZh.cancel}
        </ButtonLink>
      </div>
    </form>
  );
}

function AssignSummary({ plan, months }: { plan: Plan | undefined; months: number }) {
  return (
    <section aria-labelledby="assign-summary" className="self-start rounded-sm border border-border bg-bg px-4 py-3">
      <h3 id="assign-summary">{text.summary}</h3>
      <div role="status">
        {plan === undefined ? (
          <p className="mt-1.5 text-small text-ink-3">{text.nothingChosen}</p>
        ) : (
          <dl className="tabular-nums mt-2 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1">
            {summaryOf(plan, months).map(([term, value]) => (
              <div
                key={term}
                className="col-span-2 grid grid-cols-subgrid items-baseline last:mt-1 last:border-t last:border-border last:pt-2 last:font-semibold"
              >
                <dt className="text-small text-ink-3">{term}</dt>
                <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

function summaryOf(plan: Plan, months: number): readonly (readonly [term: string, value: string])[] {
  const { start, end, total } = assignResult(plan, months, nowMs());
  return [
    [commonZh.plan, plan.name],
    [text.duration, text.months(months)],
    [text.validity, text.fromTo(start, end)],
    [text.unitPrice, commonZh.perMonth(formatMoney(plan.price, plan.currency))],
    [text.total, formatMoney(total, plan.currency)],
  ];
}

/** Redirects to the user list after 3 s (spec §9). The user can stop the redirect (WCAG 2.2.1). */
function AssignDone({ onAgain }: { onAgain: () => void }) {
  const navigate = useNavigate();
  const [isStaying, setStaying] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  // Don't redirect while another page loads. This page stays mounted until the other page has loaded.
  const isLeaving = useNavigation().state !== 'idle';
  useTimeout(() => void navigate(lastListUrl(paths.adminUsers())), isStaying || isLeaving ? null : ASSIGN_REDIRECT_MS);
  return (
    <Alert ref={box} tabIndex={-1} tone="ok" title={text.done} className="outline-none">
      {!isStaying && <p>{text.leavingIn(ASSIGN_REDIRECT_MS / 1000)}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={lastListUrl(paths.adminUsers())}>{commonZh.toUsers}</ButtonLink>
        <Button variant="secondary" onClick={isStaying ? onAgain : () => setStaying(true)}>
          {isStaying ? text.again : commonZh.stayHere}
        </Button>
      </div>
    </Alert>
  );
}

function UserCard({ user, isWarned }: { user: AdminUser; isWarned: boolean }) {
  const current = useLiveSubscription(user.id);
  const { subscription } = current;
  const facts: readonly (readonly [term: string, value: ReactNode])[] = [
    [commonZh.email, <PersonLink id={user.id}>{userName(user)}</PersonLink>],
    [usersZh.username, <bdi>{identityText(user.username) || '—'}</bdi>],
    [commonZh.id, <span className="font-mono text-small">{user.id}</span>],
    [commonZh.status, <UserBadges user={user} me={null} />],
    [usersZh.createdAt, <DateCell value={user.createdAt} />],
    [text.current, <CurrentPlan current={current} />],
  ];
  return (
    <Block title={text.user}>
      <FactList facts={facts} />
      {isWarned && subscription != null && wouldOverlap(subscription) && (
        <Alert tone="warn" className="mt-4">
          {assignReason(subscription)}
        </Alert>
      )}
    </Block>
  );
}

/** Shows an error instead of "no subscription" if the subscription couldn't be loaded. */
function CurrentPlan({ current: { subscription, hasFailed, isFetching, retry } }: { current: LiveSubscription }) {
  if (hasFailed) {
    return (
      <span className="inline-flex flex-wrap items-center gap-2 text-bad-ink">
        {usersZh.planFailed}
        <Button variant="quiet" size="row" busy={isFetching} busyLabel={commonZh.loading} onClick={retry}>
          {commonZh.retry}
        </Button>
      </span>
    );
  }
  if (subscription === undefined) {
    return (
      <span aria-busy="true">
        <span className="sr-only">{commonZh.loading}</span>
        <Skeleton className="inline-block h-4 w-28" />
      </span>
    );
  }
  if (subscription === null) return <span>{text.none}</span>;
  const end = formatDate(subscription.endDate, 'zh-CN');
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <span>
        <PlanName code={subscription.plan} serverName={subscription.planName} />
      </span>
      {subscription.status !== '' && <StatusBadge status={subscription.status} labels={subscriptionStatusZh} />}
      {end !== '—' && (
        <span className="text-small text-ink-2">
          <DatedText>{text.until(end)}</DatedText>
        </span>
      )}
    </span>
  );
}
