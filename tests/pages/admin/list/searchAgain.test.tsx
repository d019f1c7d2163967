import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { requestsTo, queriesTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { waitForIdle } from '../../../support/waitForIdle';

const open = async (url: string) => {
  const app = await renderAt(url, { as: 'admin' });
  await screen.findByRole('button', { name: '搜索' });
  await waitForIdle();
  return app;
};

describe('submitting the search of an admin list without changes', () => {
  test.each([
    ['搜索', '/admin/users?search=pro%40', '/admin/users'],
    ['Enter', '/admin/users?search=pro%40', '/admin/users'],
    ['搜索', '/admin/users', '/admin/users'],
    ['搜索', '/admin/subscriptions?status=canceled', '/admin/subscriptions'],
    ['搜索', '/admin/feedback?status=all&from=2026-01-01', '/admin/feedback'],
    ['重置', '/admin/payment-history', '/admin/payments'],
  ])('requests the rows again and adds no history entry on %s at %s', async (press, url, path) => {
    const { user, router } = await open(url);
    const { key } = router.state.location;
    const before = queriesTo(path).length;
    for (let times = 1; times <= 2; times += 1) {
      if (press === 'Enter') await user.type(screen.getByRole('searchbox'), '{Enter}');
      else await user.click(screen.getByRole('button', { name: press }));
      await waitFor(() => expect(queriesTo(path)).toHaveLength(before + times));
      await waitForIdle();
    }
    expect(queriesTo(path).at(-1)).toEqual(queriesTo(path)[0]);
    expect(router.state.location.key).toBe(key);
  });

  test('returns from page 2 to page 1 and adds a history entry', async () => {
    const { user, router } = await open('/admin/users?search=example&page=2');
    await user.click(screen.getByRole('button', { name: '搜索' }));
    expect(router.state.location.search).toBe('?search=example');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?search=example&page=2');
  });

  test('adds no history entry on a click on 跳转 (go to page) to the current page', async () => {
    const { user, router } = await open('/admin/users?page=2');
    const { key } = router.state.location;
    await user.click(screen.getByRole('button', { name: '跳转' }));
    expect(router.state.location.key).toBe(key);
  });
});

describe('the date range of an admin list', () => {
  const fill = (from: string, to: string) => {
    fireEvent.change(screen.getByLabelText(/(?:交易|提交|发送)日期$/), { target: { value: from } });
    fireEvent.change(screen.getByLabelText('至'), { target: { value: to } });
  };

  test.each([
    ['/admin/payment-history', '/admin/payments'],
    ['/admin/feedback', '/admin/feedback'],
    ['/admin/email-logs', '/admin/email-logs'],
  ])('shows an error and sends no request if the end date is before the start date: %s', async (url, path) => {
    const { user, router } = await open(url);
    const { key } = router.state.location;
    const before = requestsTo('GET', path).length;
    fill('2026-11-20', '2026-11-19');
    await user.click(screen.getByRole('button', { name: '搜索' }));
    const to = screen.getByLabelText('至');
    expect(to).toHaveAccessibleDescription('结束日期不能早于开始日期');
    expect(to).toBeInvalid();
    expect(to).toHaveFocus();
    expect(router.state.location.key).toBe(key);
    expect(requestsTo('GET', path)).toHaveLength(before);
    fill('2026-11-20', '2026-11-20');
    expect(to).toBeValid();
    await user.click(screen.getByRole('button', { name: '搜索' }));
    await waitFor(() => expect(router.state.location.search).toContain('from=2026-11-20&to=2026-11-20'));
  });

  test('shows no error after a click on 重置 (reset), even if the same invalid range is entered again before the next search', async () => {
    const { user } = await open('/admin/payment-history');
    fill('2026-11-20', '2026-11-19');
    await user.click(screen.getByRole('button', { name: '搜索' }));
    await user.click(screen.getByRole('button', { name: '重置' }));
    fill('2026-11-20', '2026-11-19');
    expect(screen.getByLabelText('至')).toBeValid();
  });

  test('shows an error and sends no request if the range in the URL is invalid', async () => {
    await open('/admin/payment-history?from=2026-11-20&to=2026-11-19');
    expect(screen.getByLabelText('至')).toHaveAccessibleDescription('结束日期不能早于开始日期');
    expect(screen.getByText('共 0 条，第 1 / 1 页')).toBeVisible();
    expect(requestsTo('GET', '/admin/payments')).toEqual([]);
  });

  test('can start and end on the same day', async () => {
    await open('/admin/payment-history?from=2026-11-20&to=2026-11-20');
    expect(screen.getByLabelText('至')).toBeValid();
    expect(requestsTo('GET', '/admin/payments')).toHaveLength(1);
  });
});
