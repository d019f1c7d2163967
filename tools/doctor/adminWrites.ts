import { randomUUID } from 'node:crypto';

import { changeFeedback } from '../../src/api/adminFeedback';
import { createPlan, deletePlan, fetchAdminPlans, setPlanActive, updatePlan } from '../../src/api/adminPlans';
import { fetchSettings, saveSettings } from '../../src/api/adminSettings';
import {
  type AdminSubscription,
  cancelSubscription,
  deleteSubscription,
  fetchAdminSubscriptions,
} from '../../src/api/adminSubscriptions';
import {
  assignSubscription,
  createAdminUser,
  deleteAdminUser,
  fetchAdminUsers,
  updateAdminUser,
} from '../../src/api/adminUsers';
import {
  activate,
  createAdmin,
  register,
  requestPasswordReset,
  requestToken,
  resendActivation,
  resetPassword,
} from '../../src/api/auth';
import { verifyRights } from '../../src/api/users';
import { assumed } from '../../src/config/assumedPaths';
import { isFree } from '../../src/domain/plan';
import { usernameFrom } from '../../src/domain/user';
import { saysInactive } from '../../src/http/failure';
import { Attempts } from './examine';
import { type Finding, GOOD, noteOf, toFinding, tolerated, wrong } from './finding';
import type { Probe } from './probe';
import type { Person } from './session';
import { checkEnd, writeAsUser } from './userWrites';

/** As many as every server gives at once. */
const PLANS_FETCHED = 20;

/** Of nobody's guessing: the address of an account that is left behind is printed. */
const newPassword = (): string => `Dr-${randomUUID()}-9`;

const byId = (path: string): string => `${path}/{id}`;

/** The id of the user with this address; empty when there is none. */
const idOf = async (email: string): Promise<string> => {
  const { items } = await fetchAdminUsers({ page: 1, pageSize: 10, search: email });
  return items.find((user) => user.email.toLowerCase() === email)?.id ?? '';
};

/** A paid plan that is on sale; `null` without one. */
const paidPlan = async (): Promise<string | null> => {
  const { items } = await fetchAdminPlans({ page: 1, pageSize: PLANS_FETCHED, active_only: true });
  return items.find((plan) => plan.isActive && !isFree(plan.code))?.code ?? null;
};

/** What has to be refused, whoever asks: nothing comes of it. */
async function tryRefusals(attempts: Attempts, mark: string): Promise<void> {
  const token = `doctor-${mark}`;
  await attempts.refused('POST /auth/activate', () => activate(token), [400, 404, 410, 422]);
  const reset = () => resetPassword({ token, newPassword: newPassword() });
  await attempts.refused('POST /auth/reset-password', reset, [400, 404, 410, 422]);
  const email = `doctor-admin-${mark}@example.com`;
  const form = { email, password: newPassword(), name: 'Doctor', adminCode: token };
  const isTaken = await attempts.refused(
    'POST /auth/create-admin',
    () => createAdmin(form),
    [400, 401, 403, 422],
    `an administrator was made with a wrong code: ${email}`,
  );
  // The worst that can be found must not outlive the examination.
  if (isTaken) await removeUser(attempts, email);
}

/** A user who registers: the address leads nowhere, and the account is deleted again. */
async function tryRegistration(attempts: Attempts, email: string, password: string): Promise<void> {
  const isIn = await attempts.try('POST /auth/register', async () => {
    await register({ email, username: usernameFrom(email), password });
    return true;
  });
  await attempts.try('POST /auth/resend-activation', () => resendActivation(email));
  await attempts.try('POST /auth/request-password-reset', () => requestPasswordReset(email));
  if (isIn === true) await removeUser(attempts, email);
}

async function removeUser(attempts: Attempts, email: string): Promise<void> {
  const row = 'DELETE /admin/users/{id}';
  const id = await idOf(email).catch(() => '');
  if (id === '') attempts.skip(row, `${email} is not to be found and may have been left behind`);
  else await attempts.try(row, () => deleteAdminUser(id));
}

async function tryPlans(attempts: Attempts, mark: string): Promise<void> {
  const path = '/admin/plans';
  const draft = {
    code: `doctor_${mark}`,
    name: 'Doctor',
    description: 'Made to try the connection; can be deleted',
    price: 1,
    durationMonths: 1,
    features: ['None'],
    isActive: false,
  };
  const made = await attempts.try(`POST ${path}`, async () => {
    await createPlan(draft);
    return true;
  });
  const { items } = await fetchAdminPlans({ page: 1, pageSize: PLANS_FETCHED }).catch(() => ({ items: [] }));
  const plan = items.find(({ id, code }) => id !== '' && code === draft.code);
  if (made === null || plan === undefined) return attempts.skip(`PUT ${byId(path)}`, 'no plan of ours to change');
  await attempts.try(`PUT ${byId(path)}`, () => updatePlan(plan.id, { ...draft, price: 2 }));
  await attempts.try(`PUT ${byId(path)} (is_active alone)`, () => setPlanActive(plan.id, false));
  await attempts.try(`DELETE ${byId(path)}`, () => deletePlan(plan.id));
}

/** One setting is saved as it is. */
async function trySettings(attempts: Attempts): Promise<void> {
  const row = `PUT ${assumed.adminSettings}`;
  const all = await fetchSettings().catch(() => []);
  const one = all.find(({ type, value }) => type !== 'secret' && value !== null && value !== undefined);
  if (one === undefined) return attempts.skip(row, 'no setting that could be saved as it is');
  await attempts.try(row, () => saveSettings([[one.key, one.value]]));
}

async function tryAssigning(attempts: Attempts, userId: string, plan: string | null): Promise<boolean> {
  const row = 'POST /admin/users/{id}/subscription';
  if (plan === null) {
    attempts.skip(row, 'no paid plan on sale');
    return false;
  }
  const answer = await attempts.try(
    row,
    () => assignSubscription(userId, { planCode: plan, months: 1 }),
    ({ success }) =>
      success === null ? tolerated('success is missing: the screen says that the result is unknown') : GOOD,
  );
  return answer !== null;
}

/** When a plan ends that an administrator has cancelled. */
async function tryEnd(attempts: Attempts, email: string, before: AdminSubscription): Promise<void> {
  const find = () => fetchAdminSubscriptions({ page: 1, pageSize: 10, search: email });
  await attempts.try('The end of a cancelled plan', find, ({ items }) =>
    checkEnd(before.endDate, items.find(({ id }) => id === before.id)?.endDate ?? null),
  );
}

/** What somebody is answered whose account was switched off while they were signed in: 401, or a sentence such as "Inactive user", ends their session. */
async function tryDeactivated(attempts: Attempts, admin: string, guest: Person, id: string): Promise<void> {
  const { probe } = attempts;
  const row = 'Somebody whose account was switched off: 401';
  probe.as(null);
  const login = await requestToken(guest).catch(() => null);
  probe.as(admin);
  if (login === null) return attempts.skip(row, 'the user of ours could not sign in');
  await updateAdminUser(id, { username: 'Doctor', isActive: false }).catch(() => undefined);
  probe.as(login.accessToken);
  await verifyRights(new AbortController().signal).catch(() => undefined);
  const answer = probe.exchanges.at(-1);
  probe.as(admin);
  const status = answer?.status ?? null;
  const said = (answer?.body as { detail?: unknown } | undefined)?.detail;
  const note = noteOf(`${status ?? 'no answer'}${typeof said === 'string' ? `: ${said}` : ''}`, {
    effect: saysInactive(status ?? 0, answer?.body)
      ? 'they are signed out with "Your account is not active. Please contact support.", because of this sentence'
      : 'they stay signed in, and every page shows this sentence, until their token ends',
    change: 'answer 401 when the user of a token is not active',
    here: 'src/http/failure.ts, INACTIVE',
  });
  const assessment = status === 401 ? GOOD : status !== null && status < 300 ? wrong(note) : tolerated(note);
  attempts.findings.push(toFinding(row, assessment));
}

/** The records of a user of ours: the active one is cancelled, all are deleted. */
async function tryRecords(attempts: Attempts, email: string, userId: string): Promise<void> {
  const path = '/admin/subscriptions/{id}';
  const { items } = await fetchAdminSubscriptions({ page: 1, pageSize: 10, search: email }).catch(() => ({
    items: [],
  }));
  const mine = items.filter((record) => record.id !== '' && record.userId === userId);
  const active = mine.find(({ status }) => status === 'active');
  if (active === undefined) attempts.skip(`PUT ${path}`, 'no active record of ours to cancel');
  else {
    await attempts.try(`PUT ${path}`, () => cancelSubscription(active.id));
    await tryEnd(attempts, email, active);
  }
  if (mine.length === 0) attempts.skip(`DELETE ${path}`, 'no record of ours to delete');
  for (const record of mine) await attempts.try(`DELETE ${path}`, () => deleteSubscription(record.id));
}

async function tryUsers(attempts: Attempts, token: string, mark: string): Promise<void> {
  const { probe } = attempts;
  const guest = { email: `doctor-${mark}@example.com`, password: newPassword() };
  const made = await attempts.try('POST /admin/users', async () => {
    await createAdminUser({ ...guest, username: 'Doctor' });
    return true;
  });
  const id = made === null ? '' : await idOf(guest.email).catch(() => '');
  if (id === '') return attempts.skip('PUT /admin/users/{id}', 'no user of ours to change');
  await attempts.try('PUT /admin/users/{id}', () => updateAdminUser(id, { username: 'Doctor II', isActive: true }));
  const plan = await paidPlan().catch(() => null);
  const feedbackId = await writeAsUser(attempts, guest, {
    plan,
    assign: () => {
      probe.as(token);
      return tryAssigning(attempts, id, plan);
    },
  });
  probe.as(token);
  const row = `PUT ${assumed.adminFeedback}/{id}`;
  if (feedbackId === null) attempts.skip(row, 'no message of ours to close');
  else await attempts.try(row, () => changeFeedback(feedbackId, { status: 'closed' }));
  await tryAssigning(attempts, id, plan);
  await tryRecords(attempts, guest.email, id);
  await tryDeactivated(attempts, token, { ...guest, password: `${guest.password}0` }, id);
  await removeUser(attempts, guest.email);
}

/**
 * Makes the calls that write, with people and plans of its own that are deleted again. One message and some mails to an
 * address that leads nowhere stay.
 *
 * @param token of an administrator
 */
export async function tryWriting(probe: Probe, token: string): Promise<Finding[]> {
  const attempts = new Attempts(probe);
  const mark = randomUUID().slice(0, 8);
  probe.as(token);
  await tryUsers(attempts, token, mark);
  probe.as(token);
  await tryRegistration(attempts, `doctor-new-${mark}@example.com`, newPassword());
  await tryPlans(attempts, mark);
  await trySettings(attempts);
  await tryRefusals(attempts, mark);
  return attempts.findings;
}
