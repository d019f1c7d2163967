import '../../../../src/app/SignedInLayout';
import '../../../../src/pages/admin/users/AssignPage';
import '../../../../src/pages/admin/users/CreateUserPage';
import '../../../../src/pages/admin/users/UsersPage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { takeConsoleOutput } from '../../../support/consoleGuard';
import { loseResponse } from '../../../support/loseResponse';
import { otherTabSignsInAs } from '../../../support/otherTab';
import { backend } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { waitForIdle } from '../../../support/waitForIdle';
import { changeSubscription } from '../../account/subscriptionRow';
import { labelsIn } from '../users/fixtures';

const PATH = '/admin/users/3/subscription';
const posts = () => backend().requests.filter(({ method }) => method === 'POST');

async function openPage(id = '3') {
  const app = await renderAt(`/admin/users/assign-subscription/${id}`, { as: 'admin' });
  const desk = within(await screen.findByRole('region', { name: '计划与时长' }));
  return {
    ...app,
    desk,
    plans: desk.getByRole('group', { name: '订阅计划' }),
    months: desk.getByRole('group', { name: '订阅时长' }),
    choose: (name: string) => app.user.click(desk.getByRole('radio', { name: new RegExp(`^${name}`) })),
    submit: await desk.findByRole('button', { name: '分配订阅' }),
  };
}

async function assignOne(page: Awaited<ReturnType<typeof openPage>>) {
  await page.choose('Pro Monthly');
  await page.user.click(page.submit);
}

describe('the page for assigning a plan to a user', () => {
  test('shows the user and the current subscription, and a warning if the subscription is active', async () => {
    await openPage('4');
    const info = within(screen.getByRole('region', { name: '用户信息' }));
    expect(info.getByRole('link', { name: 'pro@example.com' })).toHaveAttribute('href', '/admin/users/4');
    expect(info.getByText('当前订阅').nextElementSibling).toHaveTextContent(
      /Pro Monthly.*生效中.*到期日期 \d{4}-\d\d-\d\d/,
    );
    expect(info.getByText('该用户已有生效中的订阅，分配后可能替换现有订阅，请先核对')).toBeVisible();
  });

  test('IR-09: shows 正在确认当前订阅… (checking the current subscription) on the submit button and sends nothing while the current plan loads', async () => {
    backend().fault('*', '*', 'literal-rows');
    const current = pauseRequests('GET', '/admin/subscriptions');
    const { user } = await renderAt('/admin/users/assign-subscription/3', { as: 'admin' });
    const desk = within(await screen.findByRole('region', { name: '计划与时长' }));
    await user.click(desk.getByRole('radio', { name: /^Pro Monthly/ }));
    await current.started();
    await user.click(desk.getByRole('button', { name: '正在确认当前订阅…' }));
    expect(posts()).toHaveLength(0);
    await current.resume();
    await user.click(await desk.findByRole('button', { name: '分配订阅' }));
    expect(await desk.findByText('订阅计划分配成功')).toBeVisible();
  });

  test('AD-04: unchecks the confirmation when the plan to be replaced has changed', async () => {
    const { user, desk, choose, queryClient, submit } = await openPage('4');
    await choose('Pro Monthly');
    await user.click(await desk.findByRole('checkbox', { name: /^我已核对/ }));
    await changeSubscription('pro', { plan: 'pro_yearly', end_date: '2028-01-05T12:00:00Z' });
    await act(() => queryClient.invalidateQueries());
    expect((await desk.findByText('2028-01-05')).parentElement).toHaveTextContent('Pro Yearly，到期日期 2028-01-05');
    expect(desk.getByRole('checkbox', { name: /^我已核对/ })).not.toBeChecked();
    await user.click(submit);
    expect(posts()).toHaveLength(0);
  });

  test('shows 无 (none) and no warning if the user has no subscription', async () => {
    await openPage();
    const info = within(screen.getByRole('region', { name: '用户信息' }));
    expect(info.getByText('当前订阅').nextElementSibling).toHaveTextContent('无');
    expect(screen.queryByText(/可能替换现有订阅/)).not.toBeInTheDocument();
  });

  test('shows an error with a retry button instead of 无 (none) when the subscription lookup fails', async () => {
    respondWith('/admin/users/3', 200, { id: 3, email: 'free@example.com', username: 'free' });
    backend().fault('GET', '/admin/subscriptions', '403');
    const { user } = await openPage();
    const info = within(screen.getByRole('region', { name: '用户信息' }));
    const current = () => info.getByText('当前订阅').nextElementSibling;
    await waitFor(() => expect(current()).toHaveTextContent('订阅信息加载失败'));
    expect(current()).not.toHaveTextContent('无');
    backend().clearFaults();
    await user.click(info.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(current()).toHaveTextContent('无'));
  });

  test('offers the active plans with their monthly price, and 1, 3, 6, or 12 months', async () => {
    const { plans, months } = await openPage();
    expect(labelsIn(plans)).toEqual(['Free（$0.00/月）', 'Pro Monthly（$4.99/月）', 'Pro Yearly（$3.99/月）']);
    expect(labelsIn(months)).toEqual(['1 个月', '3 个月', '6 个月', '12 个月']);
  });

  test('summarizes plan, duration, validity, unit price, and total', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 30, 9) });
    const { choose } = await openPage();
    const summary = within(screen.getByRole('region', { name: '订阅摘要' }));
    expect(summary.getByText('选择订阅计划后，此处显示有效期与合计。')).toBeVisible();
    await choose('Pro Yearly');
    await choose('3 个月');
    const terms = summary.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['订阅计划', '订阅时长', '有效期', '单价', '合计']);
    const lines = summary.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(lines).toEqual(['Pro Yearly', '3 个月', '2026-11-30 至 2027-02-28', '$3.99/月', '$11.97']);
  });

  test('preselects no plan and disables the button until the administrator chooses a plan', async () => {
    const { user, submit, plans, choose } = await openPage();
    expect(within(plans).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    expect(submit).toBeDisabled();
    within(plans).getByRole('radio', { name: /^Free/ }).focus();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(plans).toHaveAccessibleDescription('请选择订阅计划');
    expect(posts()).toHaveLength(0);
    await choose('Pro Monthly');
    expect(plans).not.toHaveAccessibleDescription();
    expect(submit).toBeEnabled();
  });

  test('requires confirmation before a second attempt if the server assigned the plan but returned 500 (HR-02)', async () => {
    loseResponse('POST', PATH);
    const page = await openPage();
    await assignOne(page);
    expect(await page.desk.findByRole('alert')).toHaveTextContent('操作可能已经生效，请先核对再重试。');
    const box = await page.desk.findByRole('checkbox', { name: /^我已核对/ });
    await page.user.click(page.submit);
    await waitFor(() => expect(box).toHaveFocus());
    expect(posts()).toHaveLength(1);
    takeConsoleOutput();
  });

  test('XT-04: assigns nothing if another administrator signs in in another tab during the check', async () => {
    respondWith('/admin/subscriptions', 422, {});
    backend().fault('*', '*', 'literal-rows');
    const page = await openPage('3');
    await page.choose('Pro Monthly');
    await page.user.click(await page.desk.findByRole('checkbox', { name: /^我已核对/ }));
    const check = pauseRequests('GET', '/admin/users/3');
    await page.user.click(page.submit);
    await check.started();
    await otherTabSignsInAs('superuser');
    await check.resume();
    await waitForIdle();
    expect(posts()).toHaveLength(0);
    takeConsoleOutput();
  });

  test('FM-10: says that no plans were found, with a link to the plans page, if there are no plans', async () => {
    respondWith('/admin/plans', 200, []);
    await renderAt('/admin/users/assign-subscription/3', { as: 'admin' });
    expect(await screen.findByText('未找到订阅计划，请先创建订阅计划')).toBeVisible();
    expect(screen.getByRole('link', { name: '前往订阅计划管理' })).toHaveAttribute('href', '/admin/plans');
    expect(screen.queryByRole('button', { name: '分配订阅' })).not.toBeInTheDocument();
  });

  test.each(['/admin/plans', '/admin/users/3'])(
    'FM-10: shows 加载数据失败，请稍后再试 (loading failed) when %s fails and reloads on a click on 重试 (retry)',
    async (path) => {
      const release = backend().fault('GET', path, '400');
      const { user } = await renderAt('/admin/users/assign-subscription/3', { as: 'admin' });
      expect(await screen.findByText('加载数据失败，请稍后再试')).toBeVisible();
      release();
      await user.click(screen.getByRole('button', { name: '重试' }));
      expect(await screen.findByRole('region', { name: '计划与时长' })).toBeVisible();
    },
  );
});

describe('RG-10: the page for assigning a plan to a user', () => {
  test('shows 用户不存在 (user does not exist) without a request if the user id in the URL is invalid', async () => {
    await renderAt('/admin/users/assign-subscription/..%2f..%2fusers%2fme', { as: 'admin' });
    expect(await screen.findByText('抱歉，未找到该用户。')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '用户不存在' })).toBeVisible();
    const paths = backend().requests.map(({ path }) => path);
    // The layout verifies the session and loads the counts of the menu.
    expect(paths.filter((path) => !['/users/verify', '/admin/dashboard'].includes(path))).toEqual([]);
  });

  test('shows 抱歉，未找到该用户。 (user not found) and a link to the list if the user id in the URL is unknown', async () => {
    const { user, router } = await renderAt('/admin/users/assign-subscription/abc', { as: 'admin' });
    expect(await screen.findByText('抱歉，未找到该用户。')).toBeVisible();
    expect(backend().requests.filter(({ path }) => path === '/admin/users/abc')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: '返回用户列表' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
  });
});

describe('assigning a plan to a user on a separate page', () => {
  test('sends one request for a double click and moves focus to 订阅计划分配成功 (plan assigned)', async () => {
    const assigning = pauseRequests('POST', PATH);
    const page = await openPage();
    await page.choose('Pro Monthly');
    await page.user.dblClick(page.submit);
    await assigning.started();
    await assigning.resume();
    expect(await screen.findByText('订阅计划分配成功')).toBeVisible();
    expect(posts()).toHaveLength(1);
    expect(screen.getByText('3 秒后返回用户列表。')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent('订阅计划分配成功'));
    await page.user.click(screen.getByRole('link', { name: '返回用户列表' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/admin/users'));
  });

  test('shows 订阅计划分配成功 (plan assigned) instead of the server’s message', async () => {
    respondWith(PATH, 200, { success: true, message: 'Subscription assigned' });
    await assignOne(await openPage());
    expect(await screen.findByText('订阅计划分配成功')).toBeVisible();
    expect(screen.queryByText('Subscription assigned')).not.toBeInTheDocument();
  });

  test('returns to the user list 3 s after success', async () => {
    const page = await openPage();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let left = 0;
    page.router.subscribe(({ location }) => location.pathname === '/admin/users' && (left ||= performance.now()));
    // Measure from before the click. On a slow machine, the measured time then gets longer, never shorter.
    const from = performance.now();
    await assignOne(page);
    await screen.findByText('订阅计划分配成功');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/admin/users'));
    expect(left - from).toBeGreaterThanOrEqual(2_990);
  });

  test('cancels the redirect on a click on 留在此页 (stay on this page) and lets the administrator assign another plan', async () => {
    const page = await openPage();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await assignOne(page);
    await page.user.click(await screen.findByRole('button', { name: '留在此页' }));
    expect(screen.queryByText('3 秒后返回用户列表。')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(3_300));
    expect(page.router.state.location.pathname).toBe('/admin/users/assign-subscription/3');
    const info = within(screen.getByRole('region', { name: '用户信息' }));
    expect(info.getByText('当前订阅').nextElementSibling).toHaveTextContent('Pro Monthly');
    await page.user.click(screen.getByRole('button', { name: '继续分配' }));
    expect(await screen.findByRole('group', { name: '订阅计划' })).toBeVisible();
  });

  test('AD-13, FM-10: cancels the redirect when the administrator leaves the page first', async () => {
    const page = await openPage();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await assignOne(page);
    await screen.findByText('订阅计划分配成功');
    await act(async () => page.router.navigate('/admin/users/new'));
    await act(() => vi.advanceTimersByTimeAsync(3_300));
    expect(page.router.state.location.pathname).toBe('/admin/users/new');
  });

  test.each([
    ['success: false (MR-19)', 200, { success: false, message: 'Plan is sold out' }, 'Plan is sold out'],
    ['no success field (MR-19)', 200, { message: 'x' }, '分配订阅返回未知错误'],
    ['a detail', 400, { detail: 'Plan is not active' }, 'Plan is not active'],
    ['no message', 500, {}, '分配订阅计划失败，请稍后再试'],
  ])('keeps the form and the chosen plan if the response has %s', async (_, status, body, words) => {
    respondWith(PATH, status, body);
    const page = await openPage();
    await assignOne(page);
    expect(await screen.findByText(words)).toBeVisible();
    expect(within(page.plans).getByRole('radio', { checked: true })).toHaveAccessibleName(/^Pro Monthly/);
    expect(screen.queryByText('订阅计划分配成功')).not.toBeInTheDocument();
    takeConsoleOutput();
  });
});
