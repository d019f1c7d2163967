import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { backend, requestsTo } from '../../support/pagesSetup';
import { pauseRequests } from '../../support/pauseRequests';
import { renderAt } from '../../support/renderAt';
import { respondWith } from '../../support/respondWith';

const box = () => screen.findByRole('combobox', { name: '快速跳转' });

const openAt = async (address = '/admin/plans') => {
  const app = await renderAt(address, { as: 'admin' });
  await screen.findByRole('heading', { level: 1, name: '订阅计划管理' });
  return app;
};

describe('command palette', () => {
  it('opens on Ctrl+K or ⌘K, finds a page with a Chinese name by its English name, and later lists the opened page as recent', async () => {
    const { user, router } = await openAt();
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect(await box()).toHaveFocus());
    await user.keyboard('email log');
    expect(await screen.findByRole('option', { name: /^邮件日志/ })).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/email-logs'));
    await screen.findByRole('heading', { level: 1, name: '邮件日志' });
    await user.keyboard('{Meta>}k{/Meta}');
    await box();
    expect(
      within(screen.getByRole('group', { name: '最近使用' })).getByRole('option', { name: /^邮件日志/ }),
    ).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: '快速跳转' })).toBeNull());
  });

  it('finds a user and their payments by part of an email', async () => {
    const { user, router } = await openAt();
    await user.click(screen.getByRole('button', { name: '快速跳转' }));
    await user.type(await box(), 'pro@exa');
    const users = await screen.findByRole('group', { name: '用户' });
    expect(await screen.findByRole('group', { name: '支付记录' })).toBeVisible();
    await user.click(within(users).getByRole('option', { name: /^pro@example\.com/ }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/users\/\d+$/));
  });

  it.each([
    ['jose MARIA', /^José María/],
    ['josé maría', /^José María/],
    ['lukasz zolc', /^Łukasz Żółć/],
  ])('ignores accents and case: %s finds %s', async (search, name) => {
    const { user } = await openAt();
    await user.click(screen.getByRole('button', { name: '快速跳转' }));
    await user.type(await box(), search);
    const users = await screen.findByRole('group', { name: '用户' });
    expect(within(users).getAllByText(name)[0]).toBeVisible();
  });

  it('finds a user by one Chinese character', async () => {
    const { users } = await backend().db();
    await users.update(4, { username: '张伟' });
    const { user } = await openAt();
    await user.click(screen.getByRole('button', { name: '快速跳转' }));
    await user.type(await box(), '张');
    expect(screen.queryByText('没有找到匹配的内容')).not.toBeInTheDocument();
    expect(await screen.findByRole('option', { name: /^pro@example\.com/ })).toBeVisible();
  });

  it('shows no records that do not match if the server ignores the search, and opens payments without an email', async () => {
    respondWith('/admin/users', 200, [
      { id: 8, email: 'ana@x.y', username: 'ana' },
      { id: 9, email: 'colin@x.y', username: 'colin' },
    ]);
    respondWith('/admin/payments', 200, [
      { id: 5, user_id: 8, amount: 5 },
      { id: 6, user_email: 'ana@x.y', amount: 6 },
      { id: 7, description: 'Upgrade for lin', amount: 7 },
    ]);
    const { user } = await openAt();
    await user.click(screen.getByRole('button', { name: '快速跳转' }));
    await user.type(await box(), 'lin');
    expect(await screen.findByRole('option', { name: /^7/ })).toHaveAttribute(
      'href',
      '/admin/payment-history?search=lin&open=7',
    );
    expect(screen.getByRole('option', { name: /colin@x\.y/ })).toBeVisible();
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('shows payments without an email if the server does not ignore the search', async () => {
    respondWith('/admin/payments', 200, [{ id: 5, user_id: 8, amount: 5 }]);
    const { user } = await openAt();
    await user.click(screen.getByRole('button', { name: '快速跳转' }));
    await user.type(await box(), 'lin@example.com');
    expect(await screen.findByRole('option', { name: /^5/ })).toHaveAttribute(
      'href',
      '/admin/payment-history?search=lin%40example.com&open=5',
    );
  });

  it('ignores Enter before the results have loaded, and the next Enter opens the first result', async () => {
    const { user, router } = await openAt();
    await user.click(screen.getByRole('button', { name: '快速跳转' }));
    await user.type(await box(), 'pro@exa{Enter}');
    expect(await box()).toHaveValue('pro@exa');
    await screen.findByRole('group', { name: '用户' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/users\/\d+$/));
  });

  it('shows users above payments, whatever the order of the responses, and opens the first result on Enter', async () => {
    const { user, router } = await openAt();
    const paused = pauseRequests('GET', '/admin/users');
    await user.click(screen.getByRole('button', { name: '快速跳转' }));
    await user.type(await box(), 'pro@exa');
    await paused.started();
    await waitFor(() => expect(requestsTo('GET', '/admin/payments')).toHaveLength(1));
    expect(screen.queryByRole('group', { name: '支付记录' })).toBeNull();
    await paused.resume();
    await screen.findByRole('group', { name: '用户' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/users\/\d+$/));
  });

  it('renders results as links that Ctrl+click opens in a new tab without closing the palette', async () => {
    const { user, router } = await openAt();
    await user.click(screen.getByRole('button', { name: '快速跳转' }));
    await user.type(await box(), 'email log');
    const option = await screen.findByRole('option', { name: /^邮件日志/ });
    expect(option).toHaveAttribute('href', '/admin/email-logs');
    fireEvent.mouseDown(option, { ctrlKey: true });
    expect(await box()).toHaveValue('email log');
    expect(router.state.location.pathname).toBe('/admin/plans');

    // The option is also a link, so check that a click adds only one history entry.
    await user.click(option);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/email-logs'));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/admin/plans');
  });

  it('ignores Enter and Escape during IME composition', async () => {
    const { user, router } = await openAt();
    await user.click(screen.getByRole('button', { name: '快速跳转' }));
    await user.type(await box(), 'email log');
    fireEvent.keyDown(await box(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(await box(), { key: 'Escape', isComposing: true });
    // Safari ends the composition before it sends this key event, so the page can recognize the event only by key code
    // 229.
    fireEvent.keyDown(await box(), { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(await box(), { key: 'Escape', keyCode: 229 });
    expect(await box()).toHaveValue('email log');
    expect(router.state.location.pathname).toBe('/admin/plans');
  });
});
