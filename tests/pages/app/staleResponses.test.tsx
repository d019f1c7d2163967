import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { otherTabSignsInAs } from '../../support/otherTab';
import { backend } from '../../support/pagesSetup';
import { pauseRequests } from '../../support/pauseRequests';
import { renderAt } from '../../support/renderAt';
import { waitForIdle } from '../../support/waitForIdle';

describe('response that arrives after the user has moved on', () => {
  test("TS-25: doesn't show the username that the previous user saved", async () => {
    const { user } = await renderAt('/profile', { as: 'free' });
    const name = await screen.findByLabelText('Username');
    const paused = pauseRequests('PUT', '/users/me');
    await user.clear(name);
    await user.type(name, 'of_the_first');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await paused.started();
    await otherTabSignsInAs('pro');
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveValue('pro'));
    await paused.resume();
    await waitFor(() => expect(backend().requests.some(({ method }) => method === 'PUT')).toBe(true));
    await waitForIdle();
    expect(screen.getByLabelText('Username')).toHaveValue('pro');
  });

  test('clears the draft of the sent feedback message and keeps the URL of the current page', async () => {
    const { user, router } = await renderAt('/feedback', { as: 'free' });
    const paused = pauseRequests('POST', '/feedback');
    await user.type(await screen.findByLabelText('Subject'), 'Tags are missing');
    await user.type(screen.getByLabelText('Message'), 'On every page since yesterday.');
    await user.click(screen.getByRole('button', { name: 'Send feedback' }));
    await paused.started();
    await act(() => router.navigate('/subscription?plan=pro_yearly'));
    await screen.findByRole('heading', { level: 1, name: 'Subscription' });
    await paused.resume();
    await waitFor(() => expect(localStorage.getItem('feedback_draft')).toBeNull());
    await waitForIdle();
    expect(router.state.location.search).toBe('?plan=pro_yearly');
    await act(() => router.navigate('/feedback'));
    expect(await screen.findByLabelText('Subject')).toHaveValue('');
    expect(screen.queryByText(/unsent draft/)).not.toBeInTheDocument();
  });

  test("AD-13: doesn't navigate away from the current page after a user was deleted", async () => {
    const { user, router } = await renderAt('/admin/users/5', { as: 'admin' });
    await screen.findByRole('heading', { level: 2, name: '订阅记录' });
    const paused = pauseRequests('DELETE', '/admin/users/5');
    await user.click(screen.getByRole('button', { name: /^删除/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /删除/ }));
    await paused.started();
    await act(() => router.navigate('/admin/settings'));
    await screen.findByRole('heading', { level: 1, name: '系统设置' });
    await paused.resume();
    await waitFor(async () => expect((await backend().db()).users.get(5)).toBeUndefined());
    await waitForIdle();
    expect(router.state.location.pathname).toBe('/admin/settings');
  });
});

describe('settings page while a save is pending', () => {
  test('keeps the text typed into a setting and marks the setting as unsaved', async () => {
    const { user } = await renderAt('/admin/settings', { as: 'admin' });
    const name = await screen.findByLabelText('站点名称');
    const paused = pauseRequests('PUT', '/admin/settings');
    await user.clear(name);
    await user.type(name, 'One');
    const bar = within(screen.getByRole('region', { name: '未保存的修改' }));
    await user.click(bar.getByRole('button', { name: '保存修改' }));
    await paused.started();
    await user.type(name, ' and more');
    await paused.resume();
    await waitFor(async () => expect((await backend().db()).settings.get('site_name')?.value).toBe('One'));
    await waitFor(() =>
      expect(bar.getByRole('button', { name: '保存修改' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    expect(name).toHaveValue('One and more');
    expect(name).toHaveFocus();
    expect(bar.getByRole('status')).toHaveTextContent('1');
  });
});
