import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { setOnline } from '../../../support/online';
import { backend, requestsTo, queriesTo } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { catchSavedFiles } from '../../../support/savedFiles';
import { backOnline } from '../../../support/switchTo';
import { waitForIdle } from '../../../support/waitForIdle';
import { openList, rowOf } from '../users/fixtures';

const listRequests = () => requestsTo('GET', '/admin/users');
const searchBox = () => screen.getByRole('searchbox', { name: '用户邮箱 / 用户名' });
const address = (app: { router: { state: { location: { search: string } } } }) => app.router.state.location.search;

describe('the header of an admin list', () => {
  test('shows the heading, the document title, and the load time, and reloads on a click on 刷新 (refresh)', async () => {
    const { user } = await openList();
    expect(screen.getByRole('heading', { level: 1, name: '用户管理' })).toBeVisible();
    expect(document.title).toBe('用户管理 · 管理后台');
    expect(screen.getByText(/^更新于/).closest('p')).toHaveTextContent(/更新于 \d\d:\d\d/);
    const before = listRequests().length;
    await user.click(screen.getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(listRequests()).toHaveLength(before + 1));
  });

  test('exports all pages of the current search on a click on 导出 CSV (export CSV)', async () => {
    const { user } = await openList('/admin/users?search=example.com');
    const files = catchSavedFiles();
    await user.click(screen.getByRole('button', { name: /^导出 CSV/ }));
    expect(await screen.findByText('已导出 10 条')).toBeVisible();
    const { text } = await files.first();
    // The headers of date columns contain the time zone, because the times in the file are local.
    expect(text).toMatch(/"ID","邮箱","用户名","状态","订阅计划","订阅状态","到期日期（[^）]+）","注册时间（[^）]+）"/);
    expect(text).toContain('pro@example.com');
    expect(text).not.toContain('example.org');
  });

  test('shows why an export failed and marks the server’s message as English', async () => {
    const { user } = await openList();
    backend().fault('GET', '/admin/users', '403');
    await user.click(screen.getByRole('button', { name: /^导出 CSV/ }));
    const reason = await screen.findByText('Not enough permissions');
    expect(reason).toHaveAttribute('lang', 'en');
    expect(reason.closest('[role="status"]')).toHaveTextContent(/^导出失败/);
  });

  test('exports the plan that the page has loaded in another request if a row from the server contains no plan', async () => {
    respondWith('/admin/users', 200, [{ id: 4, email: 'pro@example.com', username: 'pro', is_active: true }]);
    const { user } = await openList('/admin/users');
    expect(await screen.findByText('Pro Monthly', { selector: 'td *' })).toBeVisible();
    const files = catchSavedFiles();
    await user.click(screen.getByRole('button', { name: /^导出 CSV/ }));
    expect(await screen.findByText('已导出 1 条')).toBeVisible();
    const { text } = await files.first();
    expect(text).toMatch(/"pro@example\.com","pro","正常","Pro Monthly","生效中","\d{4}-\d\d-\d\d \d\d:\d\d:\d\d",/);
  });
});

describe('searching an admin list', () => {
  test('updates the URL and loads page 1 of the results on Enter, but not while the user types', async () => {
    const app = await openList();
    await app.user.type(searchBox(), 'pro@');
    expect(address(app)).toBe('?page=12');
    await app.user.keyboard('{Enter}');
    expect(address(app)).toBe('?search=pro%40');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(searchBox()).toHaveFocus();
    expect(screen.getByText('共 1 条，第 1 / 1 页')).toBeVisible();
  });

  test('shows each filter as a chip with a remove button', async () => {
    const app = await openList('/admin/users?search=pro%40');
    expect(screen.getByRole('list', { name: '已应用的筛选条件' })).toHaveTextContent('搜索：pro@');
    await app.user.click(screen.getByRole('button', { name: '移除筛选：搜索 pro@' }));
    expect(address(app)).toBe('');
    expect(searchBox()).toHaveValue('');
    expect(screen.queryByRole('list', { name: '已应用的筛选条件' })).not.toBeInTheDocument();
  });

  test('clears the search field and the URL on a click on 重置 (reset)', async () => {
    const app = await openList('/admin/users?search=example.org&page=2');
    await app.user.type(searchBox(), ' and more');
    await app.user.click(screen.getByRole('button', { name: '重置' }));
    expect(searchBox()).toHaveValue('');
    expect(address(app)).toBe('');
    expect(await screen.findByText('共 120 条，第 1 / 12 页')).toBeVisible();
  });

  test('restores the previous search and the text of the search field on Back', async () => {
    const app = await openList('/admin/users?search=pro%40');
    await app.user.clear(searchBox());
    await app.user.type(searchBox(), 'free@{Enter}');
    await rowOf('free@example.com');
    await act(async () => app.router.navigate(-1));
    await rowOf('pro@example.com');
    expect(searchBox()).toHaveValue('pro@');
  });

  test('AD-17: shows 未找到用户 (no users found), page 1 of 1, and 清除筛选 (clear filters) if nothing is found', async () => {
    const app = await renderAt('/admin/users?search=nobody-here', { as: 'admin' });
    expect(await screen.findByText('未找到用户')).toBeVisible();
    expect(screen.getByText('共 0 条，第 1 / 1 页')).toBeVisible();
    await app.user.click(screen.getAllByRole('button', { name: '清除筛选' })[0] as HTMLElement);
    expect(await screen.findByRole('table')).toBeVisible();
    expect(address(app)).toBe('');
  });

  test.each([
    '?search=<script>alert(1)</script>',
    '?search=%E2%80%AEtxt',
    `?search=${'x'.repeat(5_000)}`,
    '?page=-1',
    '?page=1e9',
    '?page=abc',
  ])('XS-08: shows the value of the URL query %s as text or ignores the value', async (query) => {
    await renderAt(`/admin/users${query}`, { as: 'admin' });
    expect(await screen.findByText(/第 1 \/ \d+ 页/)).toBeVisible();
    expect(document.querySelector('main script')).toBeNull();
  });

  test('MR-22, AD-18: ignores a response to an older search that arrives late', async () => {
    const app = await openList();
    const older = pauseRequests('GET', '/admin/users', ({ search }) => search === 'free@');
    await app.user.type(searchBox(), 'free@{Enter}');
    await older.started();
    await app.user.clear(searchBox());
    await app.user.type(searchBox(), 'pro@{Enter}');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    await older.resume();
    await waitForIdle();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await rowOf('pro@example.com');
  });
});

describe('paging through an admin list', () => {
  test('shows ten rows per page and adds a history entry on a click on 下一页 (next page)', async () => {
    const app = await openList('/admin/users');
    const nav = within(screen.getByRole('navigation', { name: '分页' }));
    expect(screen.getAllByRole('row')).toHaveLength(11);
    expect(screen.getByText('共 120 条，第 1 / 12 页')).toBeVisible();
    expect(nav.getByRole('button', { name: '上一页' })).toHaveAttribute('aria-disabled', 'true');
    expect(nav.queryByRole('button', { name: '首页' })).not.toBeInTheDocument();
    await app.user.click(nav.getByRole('button', { name: '下一页' }));
    expect(await screen.findByText('共 120 条，第 2 / 12 页')).toBeVisible();
    expect(address(app)).toBe('?page=2');
    await act(async () => app.router.navigate(-1));
    expect(address(app)).toBe('');
  });

  test('prefetches the next page on hover, and a click shows this page without another request', async () => {
    const { user } = await openList('/admin/users');
    const pages = () => queriesTo('/admin/users').map(({ page }) => page);
    const next = screen.getByRole('button', { name: '下一页' });
    const before = pages().length;
    await user.hover(next);
    await waitFor(() => expect(pages().slice(before)).toEqual(['2']));
    await user.click(next);
    expect(await screen.findByText('共 120 条，第 2 / 12 页')).toBeVisible();
    // After the click, the pointer is still over the button, so the page prefetches page 3.
    await waitFor(() => expect(pages().slice(before)).toEqual(['2', '3']));
  });

  test('redirects a page number past the end to the last page', async () => {
    const app = await renderAt('/admin/users?page=40', { as: 'admin' });
    expect(await screen.findByText('共 120 条，第 12 / 12 页')).toBeVisible();
    await waitFor(() => expect(address(app)).toBe('?page=12'));
    await rowOf('pro@example.com');
  });

  test('MR-08: splits the rows into pages if the server returns all rows at once', async () => {
    respondWith(
      '/admin/users',
      200,
      Array.from({ length: 23 }, (_, index) => ({ id: index + 1, email: `u${index + 1}@x.y` })),
    );
    await renderAt('/admin/users?page=3', { as: 'admin' });
    expect(await screen.findByText('共 23 条，第 3 / 3 页')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(4);
    await rowOf('u23@x.y');
  });

  test.each([[-1], [1e9], ['x'], [undefined]])('MR-09: shows page 1 of 1 if total_count is %s', async (total) => {
    respondWith('/admin/users', 200, { items: [{ id: 1, email: 'a@b.c' }], pagination: { total_count: total } });
    await renderAt('/admin/users', { as: 'admin' });
    expect(await screen.findByText('共 1 条，第 1 / 1 页')).toBeVisible();
  });
});

describe('an admin list', () => {
  test('shows 正在加载… (loading) while the rows load', async () => {
    const loading = pauseRequests('GET', '/admin/users');
    await renderAt('/admin/users', { as: 'admin' });
    expect(await screen.findByText('正在加载…')).toBeInTheDocument();
    await loading.started();
    await loading.resume();
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test('announces the number of rows in a live region', async () => {
    await openList();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('共 120 条');
  });

  test('shows 加载失败 (loading failed) with the server’s message if loading fails, and reloads on a click on 重试 (retry)', async () => {
    const release = backend().fault('GET', '/admin/users', '400');
    const { user } = await renderAt('/admin/users', { as: 'admin' });
    const box = within(await screen.findByRole('alert'));
    expect(box.getByText('加载失败')).toBeVisible();
    expect(box.getByText(/[a-z]/i).closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('heading', { level: 1, name: '用户管理' })).toBeVisible();
    release();
    await user.click(box.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['404', 1],
    ['503', 4],
  ])(
    'IR-01: shows 加载失败 (loading failed) after status %s and %i request(s), and sends a new request on the next visit',
    async (fault, times) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      backend().fault('GET', '/admin/users', fault);
      const { router } = await renderAt('/admin/users', { as: 'admin' });
      // The retries follow after 1, 2, and 4 s, each up to a tenth earlier or later.
      const statuses = () => requestsTo('GET', '/admin/users').map(({ status }) => status);
      for (let tried = 1; tried <= times; tried += 1) {
        await waitFor(() => expect(statuses()).toEqual(Array.from({ length: tried }, () => Number(fault))));
        await act(() => vi.advanceTimersByTimeAsync(tried === times ? 0 : 1200 * 2 ** (tried - 1)));
      }
      expect(await screen.findByText('加载失败')).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      expect(statuses()).toHaveLength(times);
      await act(() => router.navigate('/admin/plans'));
      await act(() => router.navigate(-1));
      await waitFor(() => expect(statuses().length).toBeGreaterThan(times));
    },
  );

  test('keeps the rows if a refresh fails', async () => {
    const { user } = await openList();
    backend().fault('GET', '/admin/users', '403');
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(await screen.findByText('加载失败')).toBeVisible();
    await rowOf('pro@example.com');
  });

  test('says that four records cannot be shown if four rows of the response are invalid', async () => {
    backend().fault('GET', '/admin/users', 'malformed');
    await openList('/admin/users');
    expect(await screen.findByText('4 条记录无法显示')).toBeVisible();
  });

  test('shows the offline message while offline, and loads the rows when the network is back', async () => {
    setOnline(false, { quietly: true });
    await renderAt('/admin/users', { as: 'admin' });
    expect(await screen.findByText('You are currently offline. Please check your internet connection.')).toBeVisible();
    await backOnline();
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('the table of an admin list', () => {
  test('has a caption, column headers, row headers, and a scroll region that can be focused', async () => {
    await openList();
    expect(screen.getByRole('table', { name: '用户管理' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'ID',
      '邮箱',
      '用户名',
      '状态',
      '订阅计划',
      '到期日期',
      '注册时间',
      '操作',
    ]);
    expect(screen.getByRole('rowheader', { name: 'pro@example.com' })).toBeVisible();
    expect(screen.getByRole('region', { name: '用户管理' })).toHaveAttribute('tabindex', '0');
  });

  test('shows each row as a card with a link and an action menu on narrow screens', async () => {
    const real = globalThis.matchMedia.bind(globalThis);
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      query.includes('max-width') ? Object.defineProperty(real(query), 'matches', { value: true }) : real(query),
    );
    const { user } = await renderAt('/admin/users?page=12', { as: 'admin' });
    const more = await screen.findByRole('button', { name: '更多操作 pro@example.com' });
    const card = more.closest('li') as HTMLElement;
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(within(card).getByRole('link', { name: 'pro@example.com' })).toHaveAttribute('href', '/admin/users/4');
    const terms = () =>
      within(card)
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
    // The status 正常 (active) is visible only in the expanded card.
    expect(terms()).toEqual(['订阅计划', '到期日期']);
    expect(within(card).getByText('Pro Monthly')).toBeVisible();
    expect(within(card).getByText('生效中')).toBeVisible();
    expect(screen.getByText('已取消')).toBeVisible();
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    const actions = () =>
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(actions()).toEqual(['展开', '编辑', '分配订阅', '删除']);
    await user.click(within(card).getByRole('button', { name: '删除 pro@example.com' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(more).toHaveFocus());
    await user.click(more);
    await user.click(within(card).getByRole('button', { name: '展开' }));
    expect(terms()).toEqual(['ID', '用户名', '状态', '订阅计划', '到期日期', '注册时间']);
    expect(within(card).getByText('正常')).toBeVisible();
    expect(within(card).getByRole('button', { name: '取消订阅 pro@example.com' })).toBeVisible();
    await user.click(more);
    expect(actions()[0]).toBe('收起');
  });

  test('opens the payment drawer from a card on narrow screens', async () => {
    const real = globalThis.matchMedia.bind(globalThis);
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      query.includes('max-width') ? Object.defineProperty(real(query), 'matches', { value: true }) : real(query),
    );
    const { user, router } = await renderAt('/admin/payment-history', { as: 'admin' });
    const [card] = within(await screen.findByRole('region', { name: '支付记录' })).getAllByRole('listitem');
    await user.click(within(card as HTMLElement).getByRole('button', { name: /^[^ ]+@example/ }));
    expect(await screen.findByRole('dialog', { name: /支付详情/ })).toBeVisible();
    expect(router.state.location.search).toMatch(/open=\d+/);
  });

  test.each([
    ['/admin/feedback?status=all', '反馈管理', ['详情']],
    ['/admin/payment-history', '支付记录', ['详情']],
    ['/admin/subscriptions', '订阅管理', ['详情', '编辑', '删除']],
  ])('offers the same actions in the menu of a card as in the table: %s', async (url, name, labels) => {
    const real = globalThis.matchMedia.bind(globalThis);
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      query.includes('max-width') ? Object.defineProperty(real(query), 'matches', { value: true }) : real(query),
    );
    const { user, router } = await renderAt(url, { as: 'admin' });
    const cards = within(await screen.findByRole('region', { name })).getAllByRole('listitem');
    const card = within(cards.at(-1) as HTMLElement);
    await user.click(card.getByRole('button', { name: /^更多操作/ }));
    const items = card.getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent).filter((label) => label !== '取消订阅')).toEqual(labels);
    await user.click(card.getByRole('button', { name: /^详情/ }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(router.state.location.search).toMatch(/open=\d+/);
  });

  test('becomes a list of cards if the columns do not fit, and a table again if the user hides columns', async () => {
    const real = globalThis.matchMedia.bind(globalThis);
    const tabletRem = 48;
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
      const most = /max-width: ([\d.]+)rem/.exec(query)?.[1];
      return Object.defineProperty(real(query), 'matches', { value: most !== undefined && Number(most) >= tabletRem });
    });
    const { user } = await renderAt('/admin/users', { as: 'admin' });
    const name = '用户管理';
    expect(within(await screen.findByRole('region', { name })).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.queryByRole('table', { name })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '列设置' }));
    for (const column of ['ID', '用户名', '到期日期', '注册时间']) {
      await user.click(screen.getByRole('checkbox', { name: column }));
    }
    expect(screen.getByRole('table', { name })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '邮箱',
      '状态',
      '订阅计划',
      '操作',
    ]);
  });

  test('shows the number of active filters on the button that expands the filters', async () => {
    const { user } = await renderAt('/admin/payment-history?status=failed&plan=pro_yearly', { as: 'admin' });
    const fold = await screen.findByRole('button', { name: '筛选（2）' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('the search fields of an admin list', () => {
  test('keep text that is not submitted yet when the user chooses a quick date range', async () => {
    const { user, router } = await renderAt('/admin/payment-history', { as: 'admin' });
    await screen.findByRole('table', { name: '支付记录' });
    const search = screen.getByRole('searchbox');
    const status = screen.getByLabelText('状态');
    await user.type(search, 'pro@example.com');
    await user.selectOptions(status, '支付失败');
    await user.click(screen.getByRole('button', { name: '近 30 天' }));
    await waitFor(() => expect(router.state.location.search).toContain('from='));
    expect(search).toHaveValue('pro@example.com');
    expect(status).toHaveValue('failed');
    await user.click(screen.getByRole('button', { name: '搜索' }));
    await waitFor(() => expect(router.state.location.search).toContain('status=failed'));
    expect(router.state.location.search).toContain('search=pro');
    expect(router.state.location.search).toContain('from=');
  });

  test('have the values of the previous search after Back', async () => {
    const { user, router } = await renderAt('/admin/payment-history', { as: 'admin' });
    await screen.findByRole('table', { name: '支付记录' });
    await user.selectOptions(screen.getByLabelText('状态'), '支付失败');
    await user.click(screen.getByRole('button', { name: '搜索' }));
    await waitFor(() => expect(router.state.location.search).toContain('status=failed'));
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByLabelText('状态')).toHaveValue(''));
  });
});

test.each(['users', 'subscriptions', 'plans', 'payment-history', 'feedback', 'email-logs'])(
  'the table of /admin/%s fits into a window of 1024 px',
  async (path) => {
    await renderAt(`/admin/${path}`, { as: 'admin' });
    // The page margins and borders leave 974 px for the table. Take the last table, because the metrics above a list
    // can be a table as well.
    const minWidthPx = () => Number.parseFloat(screen.getAllByRole('table').at(-1)?.style.minWidth ?? '') * 16;
    await waitFor(() => expect(minWidthPx()).toBeLessThanOrEqual(974));
  },
);
