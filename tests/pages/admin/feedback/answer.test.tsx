import { fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { client } from '../../../../src/http/client';
import { takeConsoleOutput } from '../../../support/consoleGuard';
import { loseResponse } from '../../../support/loseResponse';
import { otherTabSignsInAs } from '../../../support/otherTab';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { respondWith } from '../../../support/respondWith';
import { switchTo } from '../../../support/switchTo';
import { waitForIdle } from '../../../support/waitForIdle';
import { onlyMessages, openFeedback, openMessage } from './fixtures';

const ANSWER = 'Thank you.\nIt is fixed.';

async function open(...changes: Parameters<typeof onlyMessages>) {
  const messages = await onlyMessages(...changes);
  const id = messages.at(-1)?.id ?? 0;
  const app = await openMessage(id);
  return { ...app, id, messages, answer: app.box.getByRole('textbox', { name: '回复内容' }) };
}

/** Creates messages one day apart, of which the first is the newest, and opens the first one. */
async function openFeedbackOf(...subjects: string[]) {
  // Date the first message last, because the list shows the newest message first.
  const changes = subjects.map((subject, day) => ({ subject, created_at: `2026-11-1${9 - day}T08:00:00Z` }));
  const messages = (await onlyMessages(...changes.toReversed())).toReversed();
  const app = await openMessage(messages[0]?.id ?? 0);
  const box = () => within(screen.getByRole('dialog', { name: /^反馈 \d+/ }));
  return { ...app, messages, box, answer: () => box().getByRole('textbox', { name: '回复内容' }) };
}

const send = (app: Awaited<ReturnType<typeof open>>) =>
  app.user.click(app.box.getByRole('button', { name: '发送回复' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('replying to a feedback message', () => {
  test('shows 请输入回复内容 (enter a reply), focuses the field, and sends nothing if the reply is empty', async () => {
    const app = await open({});
    await app.user.type(app.answer, '   ');
    await send(app);
    expect(app.box.getByText('请输入回复内容')).toBeVisible();
    await waitFor(() => expect(app.answer).toHaveFocus());
    expect(app.answer).toHaveAttribute('aria-invalid', 'true');
    expect(requestsTo('PUT', `/admin/feedback/${app.id}`)).toHaveLength(0);
  });

  test('shows an error and sends nothing if the reply has more than 2,000 characters', async () => {
    const app = await open({});
    await app.user.click(app.answer);
    await app.user.paste('a'.repeat(2_001));
    await send(app);
    expect(app.box.getByText('回复内容不能超过 2000 个字符')).toBeVisible();
    expect(requestsTo('PUT', `/admin/feedback/${app.id}`)).toHaveLength(0);
  });

  test('sends status and reply once, updates the badge, and moves the focus to the list when the drawer closes', async () => {
    const app = await open({});
    const request = vi.spyOn(client, 'request');
    await app.user.type(app.answer, ANSWER);
    await app.user.dblClick(app.box.getByRole('button', { name: '发送回复' }));
    expect(await app.box.findByText('回复已发送')).toBeVisible();
    expect(requestsTo('PUT', `/admin/feedback/${app.id}`)).toHaveLength(1);
    const put = request.mock.calls.map(([config]) => config).find(({ method }) => method === 'PUT');
    expect(put?.data).toEqual({ status: 'resolved', reply: ANSWER });
    expect(app.answer).toHaveValue('');
    expect(await screen.findByRole('dialog', { name: new RegExp(`^反馈 ${app.id}.*已回复`) })).toBeInTheDocument();
    expect(app.box.getByText(/It is fixed\./)).toBeVisible();
    await waitFor(() => expect(screen.getByText('暂无待处理的反馈，辛苦了')).toBeInTheDocument());
    await app.user.click(app.box.getByRole('button', { name: '关闭' }));
    await closed();
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText('暂无待处理的反馈，辛苦了')));
    expect((await backend().outbox('free@example.com'))[0]?.text).toContain('It is fixed.');
  });

  test('updates the badge if the refetched list no longer contains the message before the page renders', async () => {
    const app = await open({});
    await app.user.type(app.answer, ANSWER);
    respondWith('/admin/feedback', 200, []);
    await send(app);
    expect(await app.box.findByText('回复已发送')).toBeVisible();
    expect(screen.getByRole('dialog', { name: new RegExp(`^反馈 ${app.id}.*已回复`) })).toBeInTheDocument();
    expect(app.box.getByText(/It is fixed\./)).toBeVisible();
  });

  test('AD-14: sends a failed request only once, keeps the reply, and shows the error', async () => {
    const app = await open({});
    backend().fault('PUT', `/admin/feedback/${app.id}`, '503');
    await app.user.type(app.answer, 'Hello');
    await send(app);
    expect(await app.box.findByText('Service temporarily unavailable. Please try again later.')).toBeVisible();
    expect(requestsTo('PUT', `/admin/feedback/${app.id}`)).toHaveLength(1);
    expect(app.answer).toHaveValue('Hello');
    await switchTo(false);
    await send(app);
    expect(await app.box.findByText('回复失败，请稍后再试')).toBeVisible();
    expect(takeConsoleOutput()).toHaveLength(2);
  });
});

describe('replying to a feedback message that has a new reply', () => {
  test('sends nothing, shows the other reply, and keeps the text; the next click sends the text (HR-02)', async () => {
    const app = await open({});
    const { feedback } = await backend().db();
    await app.user.type(app.answer, 'Mine');
    await feedback.update(app.id, { status: 'resolved', reply: 'Theirs', replied_at: '2026-11-20T09:00:00Z' });
    await send(app);
    expect(await app.box.findByText(/^该反馈已有新的回复/)).toBeVisible();
    expect(app.box.getByText('Theirs')).toBeVisible();
    expect(app.answer).toHaveValue('Mine');
    expect(requestsTo('PUT', `/admin/feedback/${app.id}`)).toHaveLength(0);
    await send(app);
    expect(await app.box.findByText('回复已发送')).toBeVisible();
    expect(app.box.queryByText(/^该反馈已有新的回复/)).not.toBeInTheDocument();
    expect(feedback.get(app.id)?.reply).toBe('Mine');
  });

  test('does not send the text a second time if the first response was lost (HR-03)', async () => {
    const app = await open({});
    loseResponse('PUT', `/admin/feedback/${app.id}`, 'network');
    await app.user.type(app.answer, 'Hello');
    await send(app);
    expect(await app.box.findByText('操作可能已经生效，请先核对再重试。')).toBeVisible();
    await send(app);
    expect(await app.box.findByText(/^该反馈已有新的回复/)).toBeVisible();
    expect(requestsTo('PUT', `/admin/feedback/${app.id}`)).toHaveLength(1);
    takeConsoleOutput();
  });

  test('sends the text if the message cannot be loaded again', async () => {
    const app = await open({});
    await app.user.type(app.answer, 'Hello');
    respondWith('/admin/feedback', 422, {});
    await send(app);
    expect(await app.box.findByText('回复已发送')).toBeVisible();
    expect(requestsTo('PUT', `/admin/feedback/${app.id}`)).toHaveLength(1);
  });

  test('XT-04: sends nothing if another administrator signs in in another tab during the check', async () => {
    const app = await open({});
    await app.user.type(app.answer, 'Hello');
    const check = pauseRequests('GET', '/admin/feedback', (query) => query['page_size'] === 100);
    await send(app);
    await check.started();
    await otherTabSignsInAs('superuser');
    await check.resume();
    await waitForIdle();
    expect(requestsTo('PUT', `/admin/feedback/${app.id}`)).toHaveLength(0);
    takeConsoleOutput();
  });
});

describe('replying to several feedback messages in a row', () => {
  test('sends the reply on a click on 发送并处理下一条 (send and open the next message) and opens the next message with an empty, focused field', async () => {
    const app = await openFeedbackOf('First', 'Second', 'Third');
    await app.user.type(app.answer(), ANSWER);
    await app.user.click(app.box().getByRole('button', { name: '发送并处理下一条' }));
    expect(await screen.findByRole('heading', { name: /Second/ })).toBeVisible();
    expect(app.box().getByText(`反馈 ${app.messages[0]?.id} 的回复已发送`)).toBeVisible();
    expect(app.answer()).toHaveValue('');
    expect(app.answer()).toHaveFocus();
    expect(
      app
        .box()
        .getByText(/^本页第/)
        .closest('[role="status"]'),
    ).toHaveTextContent(`反馈 ${app.messages[1]?.id}`);
    await app.user.type(app.answer(), 'Done');
    await app.user.click(app.box().getByRole('button', { name: '发送并处理下一条' }));
    expect(await screen.findByRole('heading', { name: /Third/ })).toBeVisible();
    await waitFor(() => expect(app.box().queryByRole('button', { name: '发送并处理下一条' })).not.toBeInTheDocument());
    const { feedback } = await backend().db();
    expect(app.messages.map(({ id }) => feedback.get(id)?.status)).toEqual(['resolved', 'resolved', 'open']);
    expect(feedback.get(app.messages[1]?.id ?? 0)?.reply).toBe('Done');
  });

  test('sends the reply on Ctrl+Enter, opens the next message, and rejects an empty reply', async () => {
    const app = await openFeedbackOf('First', 'Second');
    await app.user.type(app.answer(), ANSWER);
    await app.user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('heading', { name: /Second/ })).toBeVisible();
    await app.user.keyboard('{Control>}{Enter}{/Control}');
    expect(await app.box().findByText('请输入回复内容')).toBeVisible();
    const { feedback } = await backend().db();
    expect(app.messages.map(({ id }) => feedback.get(id)?.status)).toEqual(['resolved', 'open']);
  });

  test.each([['/admin/users'], [-1]] as const)(
    'opens no next message if the administrator leaves with navigate(%j) before the response (MR-22)',
    async (target) => {
      const app = await openFeedbackOf('First', 'Second');
      const paused = pauseRequests('PUT', `/admin/feedback/${app.messages[0]?.id}`);
      await app.user.type(app.answer(), ANSWER);
      await app.user.click(app.box().getByRole('button', { name: '发送并处理下一条' }));
      await paused.started();
      await getConfig().asyncWrapper(() => app.router.navigate(target as string));
      await app.user.click(await screen.findByRole('button', { name: '放弃' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const { pathname, search } = app.router.state.location;
      await paused.resume();
      expect(app.router.state.location).toMatchObject({ pathname, search });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  test('stays on the message and keeps the reply if sending fails', async () => {
    const app = await openFeedbackOf('First', 'Second');
    backend().fault('PUT', `/admin/feedback/${app.messages[0]?.id}`, '503');
    await app.user.type(app.answer(), 'Hello');
    await app.user.click(app.box().getByRole('button', { name: '发送并处理下一条' }));
    expect(await app.box().findByText('Service temporarily unavailable. Please try again later.')).toBeVisible();
    expect(app.box().getByRole('heading', { name: /First/ })).toBeVisible();
    expect(app.answer()).toHaveValue('Hello');
    expect(takeConsoleOutput()).toHaveLength(1);
  });
});

describe('changing the status of a feedback message', () => {
  test('does not carry an unsaved status over to the next message', async () => {
    const app = await open({ subject: 'Older' }, { subject: 'Newer' });
    const status = app.box.getByRole('combobox', { name: '状态' });
    await app.user.selectOptions(status, '已关闭');
    await app.user.click(app.box.getByRole('button', { name: '下一条' }));
    expect(await app.box.findByRole('heading', { name: /Older/ })).toBeVisible();
    expect(app.box.getByRole('combobox', { name: '状态' })).toHaveDisplayValue('待处理');
  });

  test('sends only the status on a click on 更新状态 (update status) and keeps the unsent reply', async () => {
    const app = await open({});
    const request = vi.spyOn(client, 'request');
    await app.user.type(app.answer, 'Not yet');
    await app.user.selectOptions(app.box.getByRole('combobox', { name: '状态' }), '处理中');
    await app.user.click(app.box.getByRole('button', { name: '更新状态' }));
    expect(await app.box.findByText('状态已更新')).toBeVisible();
    const put = request.mock.calls.map(([config]) => config).find(({ method }) => method === 'PUT');
    expect(put?.data).toEqual({ status: 'in_progress' });
    expect(app.answer).toHaveValue('Not yet');
  });

  test('closes the message on a click on 标记为已关闭 (mark as closed) and hides this button', async () => {
    const app = await open({});
    await app.user.click(app.box.getByRole('button', { name: '标记为已关闭' }));
    expect(await app.box.findByText('状态已更新')).toBeVisible();
    await waitFor(() => expect(app.box.queryByRole('button', { name: '标记为已关闭' })).not.toBeInTheDocument());
    const { feedback } = await backend().db();
    expect(feedback.get(app.id)?.status).toBe('closed');
  });
});

describe('an unsent reply to a feedback message', () => {
  test('causes a confirmation before the drawer closes: the button 继续编辑 (keep editing) keeps the reply, and the button 放弃 (discard) discards the reply', async () => {
    const app = await open({});
    await app.user.type(app.answer, 'Half a sen');
    await app.user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: '回复尚未发送，确定放弃吗？' })).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: '继续编辑' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(app.answer).toHaveValue('Half a sen');
    await waitFor(() => expect(app.answer).toHaveFocus());
    await app.user.click(app.box.getByRole('button', { name: '关闭' }));
    await app.user.click(await screen.findByRole('button', { name: '放弃' }));
    await closed();
    await waitFor(() => expect(app.opener).toHaveFocus());
  });

  test('causes a confirmation before another message opens, and is not inserted into the reply field of that message', async () => {
    const app = await open({ subject: 'Older' }, { subject: 'Newer' });
    await app.user.type(app.answer, 'For the newer one');
    await app.user.click(app.box.getByRole('button', { name: '下一条' }));
    await app.user.click(await screen.findByRole('button', { name: '放弃' }));
    expect(await screen.findByRole('dialog', { name: new RegExp(`^反馈 ${app.messages[0]?.id}`) })).toBeInTheDocument();
    expect(app.box.getByRole('heading', { name: /Older/ })).toBeVisible();
    expect(app.box.getByRole('textbox', { name: '回复内容' })).toHaveValue('');
  });

  test('causes a confirmation before Back closes the message', async () => {
    const [message] = await onlyMessages({ status: 'closed' });
    const app = await openFeedback();
    await app.user.click(await screen.findByRole('button', { name: '已关闭' }));
    await app.user.click(await screen.findByRole('button', { name: `详情：反馈 ${message?.id}` }));
    const answer = await screen.findByRole('textbox', { name: '回复内容' });
    await app.user.type(answer, 'Half');
    await getConfig().asyncWrapper(() => app.router.navigate(-1));
    await app.user.click(await screen.findByRole('button', { name: '继续编辑' }));
    expect(answer).toHaveValue('Half');
    await getConfig().asyncWrapper(() => app.router.navigate(-1));
    await app.user.click(await screen.findByRole('button', { name: '放弃' }));
    await closed();
    expect(app.router.state.location.search).toBe('?status=closed');
  });
});

test('the feedback drawer ignores Escape and Ctrl+Enter while an input method editor (IME) is composing text', async () => {
  const app = await open({});
  await app.user.type(app.answer, 'ni');
  fireEvent.keyDown(app.answer, { key: 'Escape', isComposing: true });
  fireEvent.keyDown(app.answer, { key: 'Enter', ctrlKey: true, isComposing: true });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(requestsTo('PUT', `/admin/feedback/${app.id}`)).toHaveLength(0);
  await app.user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: '回复尚未发送，确定放弃吗？' })).toBeInTheDocument();
});

test('DL-05: the feedback drawer stores a reply template once in this browser, inserts the template, and can delete the template', async () => {
  const app = await open({});
  await app.user.click(app.box.getByText('回复模板'));
  expect(app.box.getByText('暂无模板。')).toBeVisible();
  await app.user.type(app.answer, 'Dear user');
  await app.user.click(app.box.getByRole('button', { name: '将当前内容存为模板' }));
  expect(await app.box.findByText('模板已保存')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('admin_feedback_templates') ?? '')).toEqual({ 2: ['Dear user'] });
  await app.user.click(app.box.getByRole('button', { name: '将当前内容存为模板' }));
  // Simulate another tab that has saved templates. The page must keep these, and templates of other administrators.
  localStorage.setItem('admin_feedback_templates', JSON.stringify({ 1: ['Theirs'], 2: ['Dear user', 'Hello'] }));
  await app.user.click(app.box.getByRole('button', { name: '插入模板：Dear user' }));
  expect(app.answer).toHaveValue('Dear user\n\nDear user');
  expect(app.answer).toHaveFocus();
  await app.user.click(app.box.getByRole('button', { name: '删除模板：Dear user' }));
  expect(app.box.queryByText('Dear user', { selector: 'bdi' })).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('admin_feedback_templates') ?? '')).toEqual({
    1: ['Theirs'],
    2: ['Hello'],
  });
});
