import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { client } from '../../../../src/http/client';
import { expectLoggedMutationError } from '../../../support/consoleGuard';
import { backend, cleanups } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { openPlans, planCalls, rowOf } from './planPage';

async function openNew() {
  const app = await openPlans();
  await app.user.click(screen.getByRole('button', { name: '创建' }));
  const drawer = await screen.findByRole('dialog', { name: '创建订阅计划' });
  return {
    ...app,
    drawer: within(drawer),
    save: () => app.user.click(within(drawer).getByRole('button', { name: '保存' })),
  };
}

async function openEdit(name: string) {
  const app = await openPlans();
  await app.user.click(rowOf(name).getByRole('button', { name: `编辑 ${name}` }));
  const drawer = await screen.findByRole('dialog', { name: '编辑订阅计划' });
  return {
    ...app,
    drawer: within(drawer),
    save: () => app.user.click(within(drawer).getByRole('button', { name: '保存' })),
  };
}

test('the plan editor shows the total and the preview in the currency of the plan', async () => {
  const id = client.interceptors.response.use((response) => {
    const { items } = response.data as { items?: readonly object[] };
    const isList = response.config.url === '/admin/plans' && items !== undefined;
    return isList
      ? { ...response, data: { items: items.map((plan) => ({ ...plan, price: 500, currency: 'JPY' })) } }
      : response;
  });
  cleanups.push(() => client.interceptors.response.eject(id));
  const { drawer } = await openEdit('Pro Monthly');
  expect(await drawer.findByText('币种：JPY（由服务器设定） · 每期金额 ¥500（1 个月）')).toBeVisible();
  expect(preview()).toHaveTextContent('¥500');
  expect(preview()).not.toHaveTextContent('$');
});

test('the plan editor ignores input in its fields while the plan is being saved', async () => {
  const saving = pauseRequests('PUT', /^\/admin\/plans\//);
  const { user, drawer, save } = await openEdit('Pro Monthly');
  await user.type(drawer.getByLabelText('描述（选填）'), '!');
  await save();
  await saving.started();
  const before = drawer.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value);
  for (const field of drawer.getAllByRole('textbox')) {
    await user.type(field, '1');
    await user.paste('2\n3');
  }
  await user.type(drawer.getByRole('textbox', { name: '权益 1' }), '{Enter}');
  await user.click(drawer.getByRole('button', { name: '添加权益' }));
  expect(drawer.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual(before);
  await saving.resume();
});

const features = () =>
  screen.getAllByRole('textbox', { name: /^权益 \d+$/ }).map((input) => (input as HTMLInputElement).value);
/** The preview is inert, so queries by role don't find it. */
const preview = () => document.querySelector('[inert] article');

describe('the editor of a new plan', () => {
  test('shows an error at every invalid field without sending a request', async () => {
    const { user, drawer, save } = await openNew();
    await waitFor(() => expect(drawer.getByLabelText('计划名称')).toHaveFocus());
    await user.clear(drawer.getByLabelText('计费周期（月）'));
    await user.type(drawer.getByLabelText('价格（每月）'), '-1');
    await save();
    for (const text of [
      '请输入计划名称',
      '请输入计划代码',
      '价格必须是大于或等于 0 的数字',
      '计费周期必须是正整数',
      '请至少添加一项权益',
    ]) {
      expect(await drawer.findByText(text)).toBeVisible();
    }
    await waitFor(() => expect(drawer.getByLabelText('计划名称')).toHaveFocus());
    expect(planCalls('POST')).toHaveLength(0);
  });

  test('sends the entered values and shows 计划创建成功 (plan created)', async () => {
    const request = vi.spyOn(client, 'request');
    const { user, drawer, save } = await openNew();
    await user.type(drawer.getByLabelText('计划名称'), 'Team Yearly');
    await user.type(drawer.getByLabelText('代码'), 'team_yearly');
    expect(drawer.getByLabelText('计费周期（月）')).toHaveValue('12');
    // Chinese input methods can type full-width characters such as these.
    await user.type(drawer.getByLabelText('价格（每月）'), '９。９９');
    await user.clear(drawer.getByLabelText('计费周期（月）'));
    await user.type(drawer.getByLabelText('计费周期（月）'), '１２');
    expect(drawer.getByText('每期金额 $119.88（12 个月）')).toBeVisible();
    await user.type(drawer.getByLabelText('权益 1'), 'Shared collections');
    await save();
    expect(await screen.findByText('计划创建成功')).toBeVisible();
    expect(await screen.findByRole('rowheader', { name: 'Team Yearly' })).toBeVisible();
    expect(request.mock.calls.map(([config]) => config).find(({ method }) => method === 'POST')?.data).toEqual({
      code: 'team_yearly',
      name: 'Team Yearly',
      description: '',
      price: 9.99,
      duration_months: 12,
      features: ['Shared collections'],
      is_active: true,
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('suggests the known plan codes, and shows an error at the code field if the code already exists', async () => {
    const { user, drawer, save } = await openNew();
    const code = drawer.getByLabelText('代码') as HTMLInputElement;
    expect([...(code.list?.options ?? [])].map(({ value }) => value)).toEqual(['free', 'pro_monthly', 'pro_yearly']);
    await user.type(drawer.getByLabelText('计划名称'), 'Twin');
    await user.type(code, 'team_monthly');
    await user.type(drawer.getByLabelText('价格（每月）'), '1');
    await user.type(drawer.getByLabelText('权益 1'), 'x');
    await save();
    expect(await drawer.findByText('Plan code already exists')).toHaveAttribute('lang', 'en');
    await waitFor(() => expect(code).toHaveFocus());
    expect(drawer.getByLabelText('计划名称')).toHaveValue('Twin');
    expectLoggedMutationError();
  });
});

describe('the total and the preview in the plan editor', () => {
  test('are updated while the administrator types a price and a name', async () => {
    const { user, drawer } = await openEdit('Pro Yearly');
    const price = drawer.getByLabelText('价格（每月）');
    expect(price).toHaveAccessibleDescription('每期金额 $47.88（12 个月）');
    expect(preview()).toHaveTextContent(/Pro Yearly.*\$47\.88 per year/);
    await user.clear(price);
    await user.type(price, '5');
    expect(price).toHaveAccessibleDescription('每期金额 $60.00（12 个月）');
    expect(preview()).toHaveTextContent('$60.00 per year');
    await user.clear(price);
    await user.type(price, 'x');
    expect(price).toHaveAccessibleDescription(/^每期金额 —（12 个月）/);
    expect(preview()).not.toHaveTextContent('NaN');
    await user.clear(price);
    await user.type(price, '5.999');
    await user.click(drawer.getByRole('button', { name: '保存' }));
    expect(await drawer.findByText(/^每期金额的小数位数/)).toBeVisible();
    expect(price).toHaveAccessibleDescription(/^每期金额 —（12 个月）/);
    await user.type(drawer.getByLabelText('计划名称'), ' Plus');
    expect(preview()).toHaveTextContent('Get Pro Yearly Plus');
  });
});

describe('the feature list in the plan editor', () => {
  test('adds, moves, and removes features with buttons, and moves the focus accordingly', async () => {
    const { user, drawer } = await openEdit('Team (not on sale)');
    expect(features()).toEqual(['All of Pro', 'Shared collections', 'One invoice']);
    await user.click(drawer.getByRole('button', { name: '将权益 1 下移' }));
    expect(features()).toEqual(['Shared collections', 'All of Pro', 'One invoice']);
    await waitFor(() => expect(drawer.getByRole('button', { name: '将权益 2 下移' })).toHaveFocus());
    expect(drawer.getByText('已移动到第 2 位')).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: '移除权益 1' }));
    expect(features()).toEqual(['All of Pro', 'One invoice']);
    await waitFor(() => expect(drawer.getByLabelText('权益 1')).toHaveFocus());
    await user.click(drawer.getByRole('button', { name: '添加权益' }));
    await waitFor(() => expect(drawer.getByLabelText('权益 3')).toHaveFocus());
    expect(drawer.getByRole('button', { name: '将权益 1 上移' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('splits a pasted list into separate features', async () => {
    const { user, drawer } = await openNew();
    await user.click(drawer.getByLabelText('权益 1'));
    await user.paste('- No ads\n• No key\n\n3. Fast\n');
    expect(features()).toEqual(['No ads', 'No key', 'Fast']);
  });

  test('adds a feature on Enter without submitting the form', async () => {
    const { user, drawer } = await openNew();
    await user.type(drawer.getByLabelText('权益 1'), 'One{Enter}Two');
    await waitFor(() => expect(features()).toEqual(['One', 'Two']));
    expect(drawer.queryByText('请输入计划名称')).not.toBeInTheDocument();
  });
});

describe('the editor of an existing plan', () => {
  test('saves the changes, shows 计划更新成功 (plan updated), and keeps the code read-only', async () => {
    const { user, drawer, save } = await openEdit('Pro Monthly');
    expect(drawer.getByLabelText('代码')).toHaveAttribute('readonly');
    await user.clear(drawer.getByLabelText('价格（每月）'));
    await user.type(drawer.getByLabelText('价格（每月）'), '5.49');
    await user.click(drawer.getByRole('switch', { name: '启用此计划' }));
    await save();
    expect((await screen.findByText('计划更新成功')).parentElement).toHaveTextContent(/Pro Monthly$/);
    const row = (await backend().db()).plans.one('code', 'pro_monthly');
    expect(row).toMatchObject({ price_cents: 549, is_active: false, name: 'Pro Monthly' });
    expect(row?.features).toHaveLength(5);
  });

  test('DL-03: sends only the changed name, so that a plan that was disabled in the meantime stays disabled', async () => {
    const request = vi.spyOn(client, 'request');
    const { user, drawer, save } = await openEdit('Pro Monthly');
    const { plans } = await backend().db();
    await plans.update(plans.one('code', 'pro_monthly')?.id ?? 0, { is_active: false, features: ['Other'] });
    await user.type(drawer.getByLabelText('计划名称'), '!');
    await save();
    expect(await screen.findByText('计划更新成功')).toBeVisible();
    expect(request.mock.calls.map(([config]) => config).find(({ method }) => method === 'PUT')?.data).toEqual({
      name: 'Pro Monthly!',
    });
    expect(plans.one('code', 'pro_monthly')).toMatchObject({
      name: 'Pro Monthly!',
      is_active: false,
      features: ['Other'],
    });
  });

  test('FM-16: keeps the input and focuses the error if saving fails', async () => {
    backend().fault('PUT', '/admin/plans/*', '403');
    const { user, drawer, save } = await openEdit('Pro Monthly');
    await user.type(drawer.getByLabelText('计划名称'), '!');
    await save();
    const alert = await drawer.findByRole('alert');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(within(alert).getByText('Not enough permissions')).toHaveAttribute('lang', 'en');
    expect(drawer.getByLabelText('计划名称')).toHaveValue('Pro Monthly!');
    expect(planCalls('PUT')).toHaveLength(1);
    expectLoggedMutationError();
  });
});

describe('the plan editor on close', () => {
  test('asks for confirmation if there are unsaved changes, stays open on a click on 继续编辑 (keep editing), and closes on a click on 离开 (leave)', async () => {
    const { user, drawer } = await openEdit('Pro Monthly');
    await user.type(drawer.getByLabelText('计划名称'), '!');
    await user.keyboard('{Escape}');
    const leaveDialog = await screen.findByRole('dialog', { name: '您有未保存的修改，确定要离开吗？' });
    await user.click(within(leaveDialog).getByRole('button', { name: '继续编辑' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /未保存/ })).not.toBeInTheDocument());
    expect(drawer.getByLabelText('计划名称')).toHaveValue('Pro Monthly!');
    await user.click(drawer.getByRole('button', { name: '取消' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: /未保存/ })).getByRole('button', { name: '离开' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(planCalls('PUT')).toHaveLength(0);
  });

  test('closes without a confirmation if nothing has changed, and returns the focus to the button that opened the editor', async () => {
    const { user } = await openEdit('Pro Monthly');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(rowOf('Pro Monthly').getByRole('button', { name: '编辑 Pro Monthly' })).toHaveFocus());
  });
});
