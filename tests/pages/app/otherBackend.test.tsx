import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { mapping } from '../../../src/config/mapping';
import { PEOPLE } from '../../otherBackend/data';
import { OTHER_MAPPING } from '../../otherBackend/mapping';
import { createOtherBackend } from '../../otherBackend/server';
import { storeTokens } from '../../support/otherTab';
import { respondToAll } from '../../support/pagesSetup';
import { dialog } from '../../support/parts';
import { renderAt } from '../../support/renderAt';

const before = { ...mapping };
let other = createOtherBackend();

beforeEach(() => {
  other = createOtherBackend();
  respondToAll(other.answer);
  Object.assign(mapping, OTHER_MAPPING);
});

afterEach(() => void Object.assign(mapping, before));

/** Opens a page as a user of the other backend. */
function open(url: string, as: keyof typeof PEOPLE) {
  storeTokens({ access_token: other.tokenOf(PEOPLE[as].email), refresh_token: 'refresh', token_type: 'bearer' });
  return renderAt(url);
}

it('the user can log in on a backend whose token response is in camelCase (HR-19)', async () => {
  const { user } = await renderAt('/login');
  await user.type(await screen.findByLabelText('Email'), PEOPLE.user.email);
  await user.type(screen.getByLabelText('Password'), `${PEOPLE.user.password}{Enter}`);
  expect(await screen.findByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
});

it.each([
  ['/pricing', 'user', '$12.50'],
  ['/dashboard', 'user', 'Plus'],
  ['/subscription', 'user', 'Plus'],
  ['/billing-history', 'user', '$12.50●Paid'],
  ['/feedback', 'user', 'Question 0'],
  ['/admin', 'admin', '42'],
  ['/admin', 'admin', '$500.00'],
  ['/admin/users', 'admin', 'jun39@other.example'],
  ['/admin/payment-history', 'admin', '$12.50'],
  ['/admin/payment-history', 'admin', '$1,234.50'],
  ['/admin/feedback', 'admin', '待处理'],
  ['/admin/email-logs', 'admin', '激活'],
  ['/admin/email-logs?type=payment', 'admin', '6 条'],
  ['/admin/subscriptions', 'admin', '25 条'],
  ['/admin/subscriptions?status=expired', 'admin', '4 条'],
  ['/admin/subscriptions?status=cancelled', 'admin', '3 条'],
  ['/admin/plans', 'admin', '$12.50'],
  ['/admin/settings', 'admin', 'mail.daily_limit'],
] as const)(
  'the page %s shows its data to the %s on a backend with other API conventions (HR-19)',
  async (url, as, text) => {
    await open(url, as);
    await waitFor(() => expect(document.querySelector('main')).toHaveTextContent(text));
    expect(
      screen
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('');
  },
);

describe('an administrator or user on a backend with other API conventions (HR-19)', () => {
  const rowOf = async (name: string | RegExp) => within(await screen.findByRole('row', { name }));

  it('can update and delete a user', async () => {
    const { user } = await open('/admin/users', 'admin');
    await user.click((await rowOf(/jun39@/)).getByRole('button', { name: /^编辑/ }));
    const edit = await dialog('编辑用户');
    await user.clear(edit.getByLabelText('用户名'));
    await user.type(edit.getByLabelText('用户名'), 'renamed');
    await user.click(edit.getByRole('checkbox', { name: '启用此账户' }));
    await user.click(edit.getByRole('button', { name: '保存修改' }));
    expect(await screen.findByText('用户更新成功。')).toBeVisible();
    const jun = () => other.data.users.find(({ email }) => email === 'jun39@other.example');
    expect(jun()).toMatchObject({ displayName: 'renamed', enabled: false });
    await user.click((await rowOf(/jun39@/)).getByRole('button', { name: /^删除/ }));
    await user.click((await dialog('您确定要删除此用户吗？')).getByRole('button', { name: '删除用户' }));
    expect(await screen.findByText('用户删除成功。')).toBeVisible();
    expect(jun()).toBeUndefined();
  });

  it('can change the price of a plan', async () => {
    const { user } = await open('/admin/plans', 'admin');
    await user.click((await rowOf(/pro_monthly/)).getByRole('button', { name: /^编辑/ }));
    const drawer = await dialog('编辑订阅计划');
    const price = drawer.getByLabelText(/^价格/);
    expect(price).toHaveValue('12.5');
    await user.clear(price);
    await user.type(price, '13.35');
    await user.click(drawer.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(other.data.plans[1]?.price).toBe(1335));
  });

  it('can answer feedback', async () => {
    const { user } = await open('/admin/feedback', 'admin');
    const [opener] = await screen.findAllByRole('button', { name: /^详情/ });
    await user.click(opener as HTMLElement);
    const box = within(await screen.findByRole('dialog', { name: /^反馈/ }));
    await user.type(box.getByRole('textbox', { name: '回复内容' }), 'Thank you for this.');
    await user.click(box.getByRole('button', { name: '发送回复' }));
    const answered = () => other.data.feedback.find(({ answer }) => answer === 'Thank you for this.');
    await waitFor(() => expect(answered()?.status).toBe('done'));
  });

  it('can change their own username', async () => {
    const { user } = await open('/profile', 'user');
    const name = await screen.findByLabelText('Username');
    await waitFor(() => expect(name).toHaveValue('uma'));
    await user.clear(name);
    await user.type(name, 'Uma B');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(other.data.users[1]?.displayName).toBe('Uma B');
  });
});
