import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { queriesTo } from '../../../support/pagesSetup';
import { respondWith } from '../../../support/respondWith';
import { waitForIdle } from '../../../support/waitForIdle';
import { onlyMessages, openFeedback, openMessage, rows } from './fixtures';

const tabs = () => within(screen.getByRole('group', { name: '按状态筛选' }));

describe('the feedback page with its status tabs', () => {
  test('starts on the tab 待处理 (open), shows the number of unfinished messages, and stores the selected tab in the URL', async () => {
    await onlyMessages({}, {}, { status: 'in_progress' }, { status: 'closed' });
    const { user, router } = await openFeedback();
    expect(await rows()).toHaveLength(2);
    await waitFor(() =>
      expect(
        tabs()
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['待处理2', '处理中1', '已回复', '已关闭', '全部']),
    );
    expect(tabs().getByRole('button', { name: /待处理/ })).toHaveAttribute('aria-pressed', 'true');
    await user.click(tabs().getByRole('button', { name: '全部' }));
    await waitFor(async () => expect(await rows()).toHaveLength(4));
    expect(router.state.location.search).toBe('?status=all');
    await user.click(tabs().getByRole('button', { name: '已关闭' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(queriesTo('/admin/feedback').at(-1)).toMatchObject({ status: 'closed' });
  });

  test('scrolls to the selected tab', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function offsetLeft(this: HTMLElement) {
      return this.textContent === '全部' ? 360 : 120;
    });
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(60);
    await onlyMessages({});
    const { user } = await openFeedback('/admin/feedback?status=all');
    expect(screen.getByRole('group', { name: '按状态筛选' }).scrollLeft).toBe(240);
    await user.click(tabs().getByRole('button', { name: '已关闭' }));
    await waitFor(() => expect(screen.getByRole('group', { name: '按状态筛选' }).scrollLeft).toBe(0));
  });

  test('shows 暂无待处理的反馈，辛苦了 (no open feedback) if no message is open', async () => {
    await onlyMessages({ status: 'closed' });
    const { user } = await openFeedback();
    expect(await screen.findByText('暂无待处理的反馈，辛苦了')).toBeVisible();
    expect(screen.queryByRole('button', { name: '清除筛选' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'nothing{Enter}');
    expect(await screen.findByText('没有符合条件的记录')).toBeVisible();
  });

  test('filters the selected tab by type and search text', async () => {
    await onlyMessages({ type: 'billing', subject: 'Invoice' }, { type: 'bug' }, { type: 'billing', status: 'closed' });
    const { user, router } = await openFeedback('/admin/feedback?status=all');
    await user.selectOptions(screen.getByRole('combobox', { name: '类型' }), '支付问题');
    await user.type(screen.getByRole('searchbox'), 'invoice{Enter}');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    const query = Object.fromEntries(new URLSearchParams(router.state.location.search));
    expect(query).toEqual({ search: 'invoice', status: 'all', type: 'billing' });
    expect(queriesTo('/admin/feedback').at(-1)).toEqual({
      page: '1',
      page_size: '10',
      search: 'invoice',
      type: 'billing',
    });
    await user.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=all'));
    expect(await rows()).toHaveLength(3);
  });

  test('keeps a hidden column hidden after the user has opened a tab without this column', async () => {
    await onlyMessages({}, { status: 'closed' });
    const { user } = await openFeedback();
    await rows();
    const tick = (name: string) => user.click(screen.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: '列设置' }));
    await tick('已等待');
    await user.click(tabs().getByRole('button', { name: '已关闭' }));
    await user.click(screen.getByRole('button', { name: '列设置' }));
    await tick('类型');
    await user.click(tabs().getByRole('button', { name: /待处理/ }));
    await waitFor(() => expect(screen.getByRole('columnheader', { name: '主题' })).toBeVisible());
    expect(screen.queryByRole('columnheader', { name: '已等待' })).not.toBeInTheDocument();
  });
});

describe('the list of feedback messages', () => {
  const FIRST = Date.now() - 30 * 86_400_000;
  const waiting = (count: number) =>
    onlyMessages(
      ...Array.from({ length: count }, (_, index) => ({
        subject: `Message ${index + 1}`,
        created_at: new Date(FIRST + index * 3_600_000).toISOString(),
      })),
    );
  const subjects = async () => (await rows()).map((row) => within(row).getByRole('rowheader').textContent);

  test('sorts messages newest first across pages and shows how long each message has waited', async () => {
    await waiting(13);
    const { user } = await openFeedback();
    await waitFor(async () => expect((await subjects())[0]).toBe('Message 13'));
    expect(await subjects()).toEqual(Array.from({ length: 10 }, (_, index) => `Message ${13 - index}`));
    expect((await rows())[0]).toHaveTextContent(/\d+ 天\s*已超过 48 小时/);
    await user.click(screen.getByRole('button', { name: '末页' }));
    await waitFor(async () => expect(await subjects()).toEqual(['Message 3', 'Message 2', 'Message 1']));
  });

  test('requests each page only once, and has no column 已等待 (waiting time) on the tab 全部 (all)', async () => {
    await waiting(3);
    const { user } = await openFeedback();
    await waitFor(async () => expect(await subjects()).toEqual(['Message 3', 'Message 2', 'Message 1']));
    expect(queriesTo('/admin/feedback').filter(({ page_size }) => page_size === '10')).toHaveLength(1);
    await user.click(tabs().getByRole('button', { name: '全部' }));
    await waitFor(async () => expect(await subjects()).toEqual(['Message 3', 'Message 2', 'Message 1']));
    expect(screen.queryByRole('columnheader', { name: '已等待' })).not.toBeInTheDocument();
  });
});

describe('the table of feedback messages', () => {
  test('shows every column and the values of a message', async () => {
    const [row] = await onlyMessages({});
    await openFeedback();
    const table = await screen.findByRole('table', { name: '反馈管理' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['ID', '用户', '类型', '主题', '状态', '已等待', '提交时间', '操作']);
    expect((await rows())[0]).toHaveTextContent(
      new RegExp(`^${row?.id}free@example.com功能异常Tags are missing▲待处理.+2026-11-20 08:00详情$`),
    );
  });
});

describe('the message drawer', () => {
  test('looks up the sender’s plan if the message does not include the plan', async () => {
    respondWith('/admin/feedback', 200, [
      { id: 3, user_id: 17, user_plan: 'pro_monthly', status: 'open', created_at: '2026-11-13T08:00:00Z' },
      { id: 2, user_id: 18, status: 'open', created_at: '2026-11-12T08:00:00Z' },
      { id: 1, user_id: 17, status: 'open', created_at: '2026-11-11T08:00:00Z' },
    ]);
    respondWith('/admin/subscriptions', 200, [{ id: 9, user_id: 17, plan: 'pro_yearly', status: 'active' }]);
    const { box, user } = await openMessage(3);
    const plan = () => box.getByText('订阅计划').nextElementSibling;
    await waitFor(() => expect(plan()).toHaveTextContent(/^Pro Monthly$/));
    await user.click(box.getByRole('button', { name: '下一条' }));
    await waitFor(() => expect(plan()).toHaveTextContent(/^Free$/));
    await user.click(box.getByRole('button', { name: '下一条' }));
    await waitFor(() => expect(plan()).toHaveTextContent(/^Pro Yearly/));
  });

  test('shows no plan if the sender is unknown', async () => {
    respondWith('/admin/feedback', 200, [
      { id: 2, user_id: 18, status: 'open', created_at: '2026-11-12T08:00:00Z' },
      { id: 1, author: { id: 17 }, status: 'open', created_at: '2026-11-11T08:00:00Z' },
    ]);
    const customers = { id: 9, customer: { id: 17 }, plan: 'pro_yearly', status: 'active' };
    const known = { id: 10, user_id: 18, plan: 'pro_monthly', status: 'active' };
    respondWith('/admin/subscriptions', 200, [customers, known]);
    const { box, user } = await openMessage(2);
    const plan = () => box.getByText('订阅计划').nextElementSibling;
    await waitFor(() => expect(plan()).toHaveTextContent(/^Pro Monthly/));
    await user.click(box.getByRole('button', { name: '下一条' }));
    await waitFor(() => expect(plan()).not.toHaveTextContent(/^Pro Monthly/));
    expect(plan()).not.toHaveTextContent(/Pro|Free/);
  });

  test('XS-03: shows the message as plain text with line breaks and collapses technical details', async () => {
    const [row] = await onlyMessages({ subject: '<img src=x onerror=alert(1)>', user_id: 4 });
    const { box } = await openMessage(row?.id ?? 0);
    expect(box.getByRole('heading', { name: /<img src=x onerror=alert\(1\)>/ })).toBeVisible();
    const text = box.getByText(/On long pages/);
    expect(text.textContent).toBe('On long pages.\nhttps://evil.example/ <b>bold</b>');
    expect(text).toHaveClass('whitespace-pre-wrap');
    expect(text.querySelector('a, b')).toBeNull();
    expect(box.getByRole('link', { name: 'pro@example.com' })).toHaveAttribute('href', '/admin/users/4');
    expect(box.getByText('Pro Monthly')).toBeVisible();
    expect(box.getByText('技术信息').closest('details')).not.toHaveAttribute('open');
    expect(box.getByText('Chrome 141')).toBeInTheDocument();
  });

  test('shows the sent reply and an empty field for the next reply', async () => {
    const [row] = await onlyMessages({ status: 'resolved', reply: 'Fixed.', replied_at: '2026-11-21T08:00:00Z' });
    const { box } = await openMessage(row?.id ?? 0, '/admin/feedback?status=resolved');
    expect(box.getByRole('heading', { name: /^已发送的回复/ })).toBeVisible();
    expect(box.getByText('Fixed.')).toBeVisible();
    expect(box.getByRole('textbox', { name: '回复内容' })).toHaveValue('');
  });
});

test('the status tabs of the feedback page show no counts if the server ignores the status filter', async () => {
  respondWith(
    '/admin/feedback',
    200,
    Array.from({ length: 3 }, (_, place) => ({ id: place + 1, status: 'open', created_at: '2026-10-01T08:00:00Z' })),
  );
  await openFeedback();
  expect(await rows()).toHaveLength(3);
  await waitForIdle();
  expect(tabs().getByRole('button', { name: /^处理中/ })).toHaveTextContent(/^处理中$/);
});

test('the 待处理 tab counts every status that the list shows as 待处理', async () => {
  const items = [{ id: 1, status: 'new', subject: 'Help' }];
  respondWith('/admin/feedback', 200, { items, counts: { open: 2, new: 3, replied: 4 } });
  await openFeedback();
  await waitFor(() => expect(tabs().getByRole('button', { name: /^待处理/ })).toHaveTextContent(/^待处理\d$/));
  expect(tabs().getByRole('button', { name: /^待处理/ })).toHaveTextContent(/^待处理5$/);
});
