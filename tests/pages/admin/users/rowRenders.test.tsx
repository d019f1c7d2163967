import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { sessionStore } from '../../../../src/session/store';
import { requestTokenRefresh } from '../../../../src/session/timer';
import { dialog } from '../../../support/parts';
import { renderAt } from '../../../support/renderAt';
import { waitForIdle } from '../../../support/waitForIdle';
import { openList } from './fixtures';

/** Counts rendered table rows, that is, JSX elements created for `tr`. */
const rows = vi.hoisted(() => ({ renderCount: 0 }));

vi.mock('react/jsx-dev-runtime', async (original) => {
  const runtime = await original<{ jsxDEV: (type: unknown, ...rest: unknown[]) => unknown }>();
  return {
    ...runtime,
    jsxDEV: (type: unknown, ...rest: unknown[]) => {
      if (type === 'tr') rows.renderCount += 1;
      return runtime.jsxDEV(type, ...rest);
    },
  };
});

/** Waits until the deferred renders of the list are done, and returns the number of rendered rows. */
const renderedRows = async (): Promise<number> => {
  let before = -1;
  while (rows.renderCount !== before) {
    before = rows.renderCount;
    await waitForIdle();
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));
  }
  return before;
};

test('the user list re-renders no row after a token refresh, after a dialog of a row, or after a selection', async () => {
  const { user } = await openList();
  const before = await renderedRows();
  const { token } = sessionStore.getState();
  expect(before).toBeGreaterThan(10);

  act(() => requestTokenRefresh());
  await waitFor(() => expect(sessionStore.getState().token).not.toBe(token));
  await waitForIdle();
  expect(rows.renderCount).toBe(before);

  await user.click(screen.getAllByRole('button', { name: /^删除/ })[0] as HTMLElement);
  await user.click((await dialog('您确定要删除此用户吗？')).getByRole('button', { name: '取消' }));
  await user.click(screen.getAllByRole('checkbox', { name: /^选择 / })[0] as HTMLElement);
  await waitForIdle();
  expect(rows.renderCount).toBe(before);

  // Check that the counter works, with a search that renders other rows.
  await user.type(screen.getByRole('searchbox', { name: /邮箱/ }), 'free{Enter}');
  await waitFor(() => expect(rows.renderCount).toBeGreaterThan(before));
});

test('the plan list re-renders no row when a dialog opens and closes', async () => {
  const { user } = await renderAt('/admin/plans', { as: 'admin' });
  await screen.findByRole('table', { name: '订阅计划管理' });
  const before = await renderedRows();

  await user.click(screen.getAllByRole('button', { name: /^删除/ })[0] as HTMLElement);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }));
  await waitForIdle();
  expect(rows.renderCount).toBe(before);
});

test('the menu 列设置 (columns) updates a clicked checkbox before the list re-renders its rows', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: '列设置' }));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '用户名' });
  const before = rows.renderCount;

  // Turn `act` off, because it would run the deferred render immediately.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  box.click();
  await Promise.resolve();
  expect(box.checked).toBe(false);
  expect(rows.renderCount).toBe(before);
  await vi.waitFor(() => expect(screen.queryByRole('columnheader', { name: '用户名' })).toBeNull());
  vi.unstubAllGlobals();
});
