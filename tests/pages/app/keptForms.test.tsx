import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { endSession } from '../../../src/session/store';
import { ADMIN_CODE } from '../../backend/accounts';
import { otherTabSignsInAs } from '../../support/otherTab';
import { backend } from '../../support/pagesSetup';
import { pauseRequests } from '../../support/pauseRequests';
import { renderAt } from '../../support/renderAt';
import { waitForIdle } from '../../support/waitForIdle';

type User = Awaited<ReturnType<typeof renderAt>>['user'];

interface FormCase {
  name: string;
  as: 'free' | 'admin';
  url: string;
  /** Opens the dialog that contains the form. */
  open?: (user: User) => Promise<void>;
  /** Values to type or select, by label. */
  fields: Readonly<Record<string, string>>;
  submit: string;
  /** Request that saves the form. A path that ends in `*` matches all paths below it. */
  write: readonly [method: string, path: string];
  /** Whether the request has no token. If so, a 401 does not end the session. */
  isAnonymous?: boolean;
}

const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

const admin = (url: string, form: Omit<FormCase, 'as' | 'url'>): FormCase => ({ as: 'admin', url, ...form });

const EDITED_USER = {
  open: (user: User) => press(user, '编辑 free@example.com'),
  fields: { 用户名: 'renamed' },
  submit: '保存修改',
  write: ['PUT', '/admin/users/3'],
} as const;

const ASSIGNED_PLAN = {
  fields: { 订阅计划: 'Pro Monthly（$4.99/月）', 订阅时长: '6 个月' },
  submit: '分配订阅',
  write: ['POST', '/admin/users/3/subscription'],
} as const;

const FORMS: FormCase[] = [
  {
    name: 'the profile',
    as: 'free',
    url: '/profile',
    fields: { Username: 'lin' },
    submit: 'Save Changes',
    write: ['PUT', '/users/me'],
  },
  {
    name: 'the password',
    as: 'free',
    url: '/profile',
    fields: {
      'Current password': 'FreeUser123',
      'New password': 'brand new 1',
      'Confirm new password': 'brand new 1',
    },
    submit: 'Change password',
    write: ['POST', '/auth/update-password'],
  },
  {
    name: 'feedback',
    as: 'free',
    url: '/feedback',
    fields: { Subject: 'Folders', Message: 'The first tag could be the folder.' },
    submit: 'Send feedback',
    write: ['POST', '/feedback'],
  },
  admin('/admin/settings', {
    name: 'the settings',
    fields: { 站点名称: 'Reader' },
    submit: '保存修改',
    write: ['PUT', '/admin/settings'],
  }),
  admin('/admin/plans', {
    name: 'a new plan',
    open: (user) => press(user, '创建'),
    fields: {
      计划名称: 'Team',
      代码: 'team',
      '价格（每月）': '9.99',
      '权益 1': 'Shared collections',
    },
    submit: '保存',
    write: ['POST', '/admin/plans'],
  }),
  admin('/admin/plans', {
    name: 'an edited plan',
    open: (user) => press(user, '编辑 Pro Monthly'),
    fields: { 计划名称: 'Pro of the month' },
    submit: '保存',
    write: ['PUT', '/admin/plans/*'],
  }),
  admin('/admin/users/new', {
    name: 'a new user',
    fields: { 邮箱: 'lin@example.com', 密码: 'Password123', 确认密码: 'Password123' },
    submit: '创建用户',
    write: ['POST', '/admin/users'],
  }),
  admin('/admin/create-admin', {
    name: 'a new administrator',
    fields: {
      邮箱: 'second@example.com',
      姓名: '林',
      密码: 'back office 9',
      确认密码: 'back office 9',
      管理员授权码: ADMIN_CODE,
    },
    submit: '创建管理员',
    write: ['POST', '/auth/create-admin'],
    isAnonymous: true,
  }),
  admin('/admin/users?page=12', { name: 'a user edited in the list', ...EDITED_USER }),
  admin('/admin/users/3', { name: 'a user edited on their page', ...EDITED_USER }),
  admin('/admin/users?page=12', {
    name: 'the dialog that assigns a plan',
    open: (user) => press(user, '分配订阅 free@example.com'),
    ...ASSIGNED_PLAN,
  }),
  admin('/admin/users/assign-subscription/3', { name: 'the page that assigns a plan', ...ASSIGNED_PLAN }),
  admin('/admin/feedback', {
    name: 'the reply to a message',
    open: async (user) => user.click((await screen.findAllByRole('button', { name: /^详情：反馈/ }))[0] as HTMLElement),
    fields: { 回复内容: 'Thank you. It is fixed.' },
    submit: '发送回复',
    write: ['PUT', '/admin/feedback/*'],
  }),
];

const WORDS = {
  free: {
    expired: 'Your session has expired. Please log in again.',
    email: 'Email',
    password: 'Password',
    go: 'Log in',
  },
  admin: { expired: '登录已过期，请重新登录后继续。', email: '邮箱', password: '密码', go: '重新登录' },
} as const;

/** Logs in again in the login dialog. Finds the dialog by its name, because the form can also be in a dialog. */
async function signIn(user: User, { as }: FormCase, [email, password]: readonly [string, string]) {
  const words = WORDS[as];
  const dialog = within(await screen.findByRole('dialog', { name: words.expired }));
  const field = dialog.getByLabelText(words.email);
  await user.clear(field);
  await user.paste(email);
  await user.click(dialog.getByLabelText(words.password));
  await user.paste(password);
  await user.click(dialog.getByRole('button', { name: words.go }));
}

const PEOPLE = {
  free: ['free@example.com', 'FreeUser123'],
  admin: ['admin@example.com', 'AdminUser123'],
} as const;

const expectFormClosed = ({ as }: FormCase) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: WORDS[as].expired })).not.toBeInTheDocument());

/** Returns queries for the dialog that contains the form, or for the main content if the form is not in a dialog. */
const place = ({ open }: FormCase) =>
  within(open === undefined ? screen.getByRole('main') : (screen.getAllByRole('dialog').at(-1) as HTMLElement));

const fieldOf = (form: FormCase, name: string) =>
  place(form).queryByRole('group', { name }) ?? place(form).getByLabelText(name);

async function openAndFill(form: FormCase) {
  const app = await renderAt(form.url, { as: form.as });
  await form.open?.(app.user);
  if (form.open !== undefined) await screen.findByRole('dialog');
  for (const [label, value] of Object.entries(form.fields)) {
    const field = await waitFor(() => fieldOf(form, label));
    if (field instanceof HTMLFieldSetElement) await app.user.click(within(field).getByLabelText(value));
    else if (field instanceof HTMLSelectElement) await app.user.selectOptions(field, value);
    else {
      await app.user.clear(field);
      await app.user.paste(value);
    }
  }
  await waitForIdle();
  return app;
}

/** Returns the value of each field. For a radio group or a select, returns the label of the selected option. */
const visibleText = (form: FormCase) =>
  Object.fromEntries(
    Object.keys(form.fields).map((label) => {
      const field = fieldOf(form, label);
      if (field instanceof HTMLFieldSetElement)
        return [label, field.querySelector(':checked')?.closest('label')?.textContent];
      if (field instanceof HTMLSelectElement) return [label, field.selectedOptions[0]?.textContent];
      return [label, (field as HTMLInputElement).value];
    }),
  );

const writes = ({ write: [method, path] }: FormCase) =>
  backend()
    .requests.filter((call) => call.method === method && call.path.startsWith(path.replace('*', '')))
    .map(({ status }) => status);

describe('DL-01: the app after the session has ended while a form is filled in', () => {
  test.each(FORMS)('keeps the input of $name after another login and saves the input only on a click', async (form) => {
    const { user, router } = await openAndFill(form);
    const { pathname } = router.state.location;
    await act(async () => endSession('expired'));
    await signIn(user, form, PEOPLE[form.as]);
    await expectFormClosed(form);
    await waitForIdle();
    expect(visibleText(form)).toEqual(form.fields);
    expect([router.state.location.pathname, writes(form)]).toEqual([pathname, []]);

    if (form.isAnonymous) return;
    const [method, path] = form.write;
    backend().fault(method, path, '401x1');
    await user.click(place(form).getByRole('button', { name: form.submit }));
    await signIn(user, form, PEOPLE[form.as]);
    await expectFormClosed(form);
    await waitForIdle();
    expect(visibleText(form)).toEqual(form.fields);
    for (const alert of place(form).queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
    expect(writes(form)).toEqual([401]);
    await user.click(place(form).getByRole('button', { name: form.submit }));
    // Check the path and the status together, because some forms navigate to another page shortly after they are saved.
    const saved = [pathname, 401, expect.toSatisfy((status) => status < 300)];
    await waitFor(() => expect([router.state.location.pathname, ...writes(form)]).toEqual(saved));
    await waitForIdle();
    expect(writes(form)).toHaveLength(2);
  });

  const formNamed = (name: string) => FORMS.find((form) => form.name === name) as FormCase;

  // One form of each kind: on a page, in a dialog, and in a record opened by URL. The page must reload for each.
  test.each(['the profile', 'a user edited in the list', 'the reply to a message'])(
    'shows none of the input of %s to a different user who logs in',
    async (name) => {
      const form = formNamed(name);
      const reload = vi.spyOn(globalThis.location, 'reload').mockImplementation(() => undefined);
      const { user, container, router } = await openAndFill(form);
      await act(async () => endSession('expired'));
      await signIn(user, form, ['root@example.com', 'SuperUser123']);
      await waitFor(() => expect(reload).toHaveBeenCalled());
      await waitForIdle();
      expect(writes(form)).toEqual([]);
      const values = [...container.ownerDocument.querySelectorAll('input, textarea')].map(
        (field) => (field as HTMLInputElement).value,
      );
      for (const typed of Object.values(form.fields)) expect(values).not.toContain(typed);
      // A dialog that the URL opens (`open=`) may still be there, because every administrator may see its record.
      if (router.state.location.search.includes('open=')) return;
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  test('makes the page and its dialog inert behind the login dialog and sends no requests', async () => {
    const form = formNamed('a user edited in the list');
    await openAndFill(form);
    const edit = screen.getByRole('dialog');
    const row = screen.getByRole('button', { name: '编辑 free@example.com', hidden: true });
    const { length } = backend().requests;
    await act(async () => endSession('expired'));
    await screen.findByRole('dialog', { name: WORDS.admin.expired });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    for (const behind of [edit, row]) {
      expect(behind).toBeInTheDocument();
      expect(behind.closest('[inert]')).not.toBeNull();
    }
    await act(async () => void dispatchEvent(new Event('visibilitychange')));
    await waitForIdle();
    expect(backend().requests).toHaveLength(length);
  });

  test('asks for another login each time a save returns 401', async () => {
    const form = formNamed('the profile');
    const { user } = await openAndFill(form);
    backend().fault(...form.write, '401');
    for (const refusals of [1, 2]) {
      await user.click(place(form).getByRole('button', { name: form.submit }));
      await signIn(user, form, PEOPLE.free);
      await expectFormClosed(form);
      expect(writes(form)).toHaveLength(refusals);
    }
    expect(visibleText(form)).toEqual(form.fields);
  });

  test('keeps the input without sending it when the user logs in again in another tab', async () => {
    const form = formNamed('the settings');
    const { user } = await openAndFill(form);
    backend().fault(...form.write, '401x1');
    await user.click(place(form).getByRole('button', { name: form.submit }));
    await screen.findByRole('dialog', { name: WORDS.admin.expired });
    await otherTabSignsInAs('admin');
    await expectFormClosed(form);
    await waitForIdle();
    expect(visibleText(form)).toEqual(form.fields);
    expect(writes(form)).toEqual([401]);
  });

  test.each(['the reply to a message', 'an edited plan', 'the profile'])(
    'sends %s only once if the session ends while the save is pending',
    async (name) => {
      const form = formNamed(name);
      const { user } = await openAndFill(form);
      const [method, path] = form.write;
      const paused = pauseRequests(method, new RegExp(`^${path.replace('*', '\\d+')}$`));
      await user.click(place(form).getByRole('button', { name: form.submit }));
      await paused.started();
      await act(async () => endSession('expired'));
      await signIn(user, form, PEOPLE[form.as]);
      await expectFormClosed(form);
      await paused.resume();
      await waitForIdle();
      expect(writes(form)).toEqual([200]);
    },
  );

  test('clears the query cache when the user clicks Discard and leave', async () => {
    const form = formNamed('the settings');
    const { user, router, queryClient } = await openAndFill(form);
    await act(async () => endSession('expired'));
    expect(queryClient.getQueryCache().getAll()).not.toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: '放弃并离开' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
  });
});
