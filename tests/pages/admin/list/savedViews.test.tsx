import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { queriesTo } from '../../../support/pagesSetup';
import { dialog, rowsOf } from '../../../support/parts';
import { renderAt } from '../../../support/renderAt';
import { watchStorage } from '../../../support/watchedStorage';

const KEY = 'admin_views';
const ADMIN = '2';
const PATH = '/admin/subscriptions';

const openList = async (url = PATH) => {
  const app = await renderAt(url, { as: 'admin' });
  await screen.findByRole('table', { name: '订阅管理' });
  const views = async () => {
    await app.user.click(screen.getByRole('button', { name: '视图' }));
    return dialog('视图');
  };
  const query = () => app.router.state.location.search;
  return { ...app, views, query };
};

const storeViews = (views: unknown, defaultName?: unknown, user = ADMIN) =>
  localStorage.setItem(KEY, JSON.stringify({ [user]: { [PATH]: { views, defaultName } } }));

const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '状态' }).value;

test('a saved view contains the search, filters, page size, and columns of an admin list, and its link restores them', async () => {
  const { user, views, query, router } = await openList(`${PATH}?search=example&status=active&size=20&page=2`);
  await user.click(screen.getByRole('button', { name: '列设置' }));
  await user.click(screen.getByRole('checkbox', { name: '开始日期' }));
  const box = await views();
  await user.type(box.getByLabelText('视图名称'), '生效中{Enter}');
  expect(box.getByText('已保存视图“生效中”')).toBeVisible();
  const link = box.getByRole('link', { name: '生效中' });
  expect(link).toHaveAttribute('href', `${PATH}?search=example&status=active&size=20&hidden=start`);
  expect(link).toHaveAttribute('aria-current', 'true');
  await user.click(box.getByRole('button', { name: '关闭' }));
  await act(() => router.navigate('/admin/users'));
  await act(() => router.navigate(PATH));
  await user.click((await views()).getByRole('link', { name: '生效中' }));
  await waitFor(() => expect(query()).toBe('?search=example&status=active&size=20&hidden=start'));
  expect(status()).toBe('active');
  expect(queriesTo(PATH).at(-1)).toMatchObject({
    search: 'example',
    status: 'active',
    page_size: '20',
    page: '1',
  });
  expect(screen.queryByRole('columnheader', { name: '开始日期' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the copy button of a saved view copies the full URL of the view', async () => {
  storeViews([{ name: 'A', query: 'status=active' }]);
  const { user, views } = await openList();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click((await views()).getByRole('button', { name: '复制链接：A' }));
  expect(write).toHaveBeenCalledWith(`${location.origin}${PATH}?status=active`);
});

test('an admin list opens with its default view, without a request for the unfiltered list, and Back then leaves the list', async () => {
  storeViews([{ name: 'A', query: 'status=expired' }], 'A');
  const { router } = await renderAt('/admin/plans', { as: 'admin' });
  await act(() => router.navigate(PATH));
  await screen.findByRole('table', { name: '订阅管理' });
  expect(router.state.location.search).toBe('?status=expired');
  const asked = queriesTo(PATH).filter((sent) => 'page' in sent);
  expect(asked.map((sent) => sent['status'])).toEqual(['expired']);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/plans'));
});

test('filters in the URL override the default view, and the button 重置 (reset) shows all records, even after Back, until the list is opened again', async () => {
  storeViews([{ name: 'A', query: 'status=expired' }], 'A');
  const { user, router, query } = await openList(`${PATH}?status=active`);
  expect(status()).toBe('active');
  await user.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(query()).toBe('?view=all'));
  expect(status()).toBe('');
  await act(() => router.navigate('/admin/plans'));
  await screen.findByRole('heading', { level: 1, name: '订阅计划管理' });
  await act(() => router.navigate(-1));
  await screen.findByRole('table', { name: '订阅管理' });
  expect(query()).toBe('?view=all');
  expect(status()).toBe('');
  await act(() => router.navigate(PATH));
  await waitFor(() => expect(query()).toBe('?status=expired'));
});

test('opening and closing a record keeps the filters of the default view in the URL', async () => {
  storeViews([{ name: 'A', query: 'status=expired' }], 'A');
  const { user, query } = await openList();
  const [first] = await rowsOf('订阅管理');
  const id = within(first ?? document.body).getAllByRole('cell')[0]?.textContent ?? '';
  await user.click(within(first ?? document.body).getByRole('button', { name: /^详情/ }));
  await screen.findByRole('dialog');
  expect(query()).toContain(`open=${id}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(query()).toBe('?status=expired'));
});

test('choosing a default view does not change the rows of the open list', async () => {
  storeViews([{ name: 'A', query: 'status=expired' }]);
  const { user, views, query } = await openList();
  const box = await views();
  await user.click(box.getByRole('button', { name: '默认视图：A' }));
  expect(box.getByText('打开此列表时将显示“A”')).toBeVisible();
  expect(query()).toBe('?view=all');
  expect(box.getByRole('button', { name: '默认视图：A' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(box.getByRole('button', { name: '默认视图：A' }));
  expect(box.getByText('打开此列表时将显示全部记录')).toBeVisible();
});

test('saving a view with the name of an existing view updates that view, and a blank name is rejected', async () => {
  storeViews([{ name: 'A', query: 'status=expired' }]);
  const { user, views } = await openList(`${PATH}?status=active&hidden=none`);
  const box = await views();
  await user.type(box.getByLabelText('视图名称'), '  \u200b {Enter}');
  expect(box.getByText('请输入视图名称')).toBeVisible();
  await user.clear(box.getByLabelText('视图名称'));
  await user.type(box.getByLabelText('视图名称'), ' A ');
  await user.click(box.getByRole('button', { name: '更新此视图' }));
  expect(box.getAllByRole('link')).toHaveLength(1);
  expect(box.getByRole('link', { name: 'A' })).toHaveAttribute('href', `${PATH}?status=active&size=10&hidden=none`);
});

test('after the default view is deleted, no default view is stored', async () => {
  storeViews([{ name: 'A', query: 'status=expired' }], 'A');
  const { user, views } = await openList();
  const box = await views();
  await user.click(box.getByRole('button', { name: '删除视图：A' }));
  expect(box.getByText('还没有保存的视图。')).toBeVisible();
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ [ADMIN]: { [PATH]: { views: [], defaultName: '' } } });
});

test('invalid stored views are ignored, and long names of views are truncated', async () => {
  const long = 'x'.repeat(500);
  storeViews(
    [null, 1, 'x', [], { name: 3, query: 'a' }, { name: ' ', query: 'status=active' }, { name: 'No query' }]
      .concat([{ name: 'Empty', query: 'page=7&open=3' }] as never)
      .concat([{ name: 'Huge', query: `search=${'x'.repeat(5_000)}` }] as never)
      .concat([
        { name: long, query: 'status=active&page=9' },
        { name: 'B', query: '//evil.example' },
      ] as never)
      .concat([{ name: 'B', query: 'status=expired' }] as never),
    { toString: 'x' },
  );
  const { views, query } = await openList();
  expect(query()).toBe('');
  const links = (await views()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([`${'x'.repeat(39)}…`, 'B']);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `${PATH}?status=active`,
    `${PATH}?${String(new URLSearchParams('//evil.example'))}`,
  ]);
});

test.each([
  '',
  '[]',
  '{',
  'null',
  '{"2":7}',
  '{"2":{"/admin/subscriptions":[1]}}',
  '{"2":{"/admin/subscriptions":{"views":{}}}}',
])('an admin list opens without saved views if the stored value is %j', async (stored) => {
  localStorage.setItem(KEY, stored);
  const { views } = await openList();
  expect((await views()).getByText('还没有保存的视图。')).toBeVisible();
});

test('an admin list ignores invalid parameters of a shared link, and always shows the row header and the actions', async () => {
  const { query } = await openList(
    `${PATH}?status=%00&size=1e9&page=-1&hidden=user.actions.__proto__..${'x'.repeat(500)}&view=%F0%9F&ends=7;DROP`,
  );
  expect(await rowsOf('订阅管理')).toHaveLength(10);
  expect(screen.getByRole('columnheader', { name: '用户' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: '操作' })).toBeVisible();
  expect(query()).toContain('hidden=');
});

test('hiding a column after opening a shared link changes the URL, but not the stored choice of columns', async () => {
  localStorage.setItem('admin_lists', JSON.stringify({ [PATH]: { hidden: ['id'] } }));
  const { user, query } = await openList(`${PATH}?hidden=none`);
  expect(screen.getByRole('columnheader', { name: 'ID' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '列设置' }));
  await user.click(screen.getByRole('checkbox', { name: '到期日期' }));
  expect(query()).toBe('?hidden=end');
  expect(JSON.parse(localStorage.getItem('admin_lists') ?? '')).toEqual({ [PATH]: { hidden: ['id'] } });
  await user.selectOptions(screen.getByRole('combobox', { name: '状态' }), 'active');
  await user.click(screen.getByRole('button', { name: '搜索' }));
  await waitFor(() => expect(query()).toBe('?status=active&hidden=end'));
});

test('saving a view fails if there are already 200 views, but an existing view can still be updated', async () => {
  storeViews(Array.from({ length: 200 }, (_, index) => ({ name: `V${index}`, query: 'status=active' })));
  const { user, views } = await openList();
  const box = await views();
  expect(box.getAllByRole('listitem')).toHaveLength(200);
  await user.type(box.getByLabelText('视图名称'), 'One more{Enter}');
  expect(box.getByText('最多保存 200 个视图，请先删除不再使用的视图')).toBeVisible();
  await user.clear(box.getByLabelText('视图名称'));
  await user.type(box.getByLabelText('视图名称'), 'V7{Enter}');
  expect(box.getByText('已保存视图“V7”')).toBeVisible();
});

test("another user's saved views are neither shown nor deleted", async () => {
  storeViews([{ name: 'Theirs', query: 'status=expired' }], 'Theirs', '99');
  const { user, views, query } = await openList();
  expect(query()).toBe('');
  const box = await views();
  expect(box.queryByText('Theirs')).not.toBeInTheDocument();
  await user.type(box.getByLabelText('视图名称'), 'Mine{Enter}');
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({
    99: { [PATH]: { views: [{ name: 'Theirs', query: 'status=expired' }], defaultName: 'Theirs' } },
  });
});

test('saving a view keeps the views that another tab has saved, and removes the views that another tab has deleted', async () => {
  const { user, views } = await openList();
  const box = await views();
  storeViews([{ name: 'Other tab', query: 'status=expired' }]);
  await user.type(box.getByLabelText('视图名称'), 'This tab{Enter}');
  expect(box.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Other tab', 'This tab']);
  storeViews([]);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(box.queryByRole('link')).not.toBeInTheDocument();
});

test('saving a view shows an error and keeps the typed name if the browser blocks storage', async () => {
  const { user, views } = await openList();
  const box = await views();
  watchStorage('localStorage', { refuses: true });
  await user.type(box.getByLabelText('视图名称'), 'A{Enter}');
  expect(box.getByText('浏览器阻止了存储或空间不足，视图未能保存。')).toBeVisible();
  expect(box.getByLabelText('视图名称')).toHaveValue('A');
  expect(box.queryByRole('link')).not.toBeInTheDocument();
});

test('a double click saves a view once and shows no error', async () => {
  const { user, views } = await openList();
  const box = await views();
  await user.type(box.getByLabelText('视图名称'), 'A');
  await user.dblClick(box.getByRole('button', { name: '保存当前视图' }));
  expect(box.getByText('已保存视图“A”')).toBeVisible();
  expect(box.getByLabelText('视图名称')).toBeValid();
  expect(box.getAllByRole('link')).toHaveLength(1);
});
