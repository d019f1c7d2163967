import { describe, expect, test, vi } from 'vitest';

import { client } from '../../../../src/http/client';
import { setOnline } from '../../../support/online';
import { backend } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { backOnline } from '../../../support/switchTo';
import { addFeedback, clearFeedback, form, history } from './feedbackScreen';

describe('the history', () => {
  test('has date, type and status; text and answer unfold, line breaks kept', async () => {
    await clearFeedback();
    await addFeedback({ status: 'resolved', reply: 'Fixed.\nThank you.', replied_at: '2026-03-07T12:00:00Z' });
    const { user } = await renderAt('/feedback', { as: 'free' });
    const list = await history();
    const subject = await list.findByText('Tags are missing');
    expect(list.getByText('5 Mar 2026')).toHaveAttribute('datetime');
    expect(list.getByText(/· Problem · no\. \d+$/)).toBeVisible();
    expect(list.getByText('Answered')).toBeVisible();
    const details = subject.closest('details') as HTMLDetailsElement;
    expect(details.open).toBe(false);
    await user.click(subject);
    expect(details.open).toBe(true);
    expect(list.getByText('Our answer, 7 Mar 2026')).toBeVisible();
    expect(list.getByText((_, node) => node?.textContent === 'Fixed.\nThank you.')).toHaveClass('whitespace-pre-wrap');
    expect(list.getByText((_, node) => node?.textContent === 'Line one\nline two')).toHaveClass('whitespace-pre-wrap');
  });

  test.each([
    ['open', 'Open'],
    ['in_progress', 'In progress'],
    ['resolved', 'Answered'],
    ['closed', 'Closed'],
  ] as const)('%s reads %s', async (status, word) => {
    await clearFeedback();
    await addFeedback({ status });
    await renderAt('/feedback', { as: 'free' });
    expect(await (await history()).findByText(word)).toBeVisible();
    expect((await history()).getByText('No answer yet.')).toBeInTheDocument();
  });

  test('pages are kept in the address; a page that does not exist leads to the last one', async () => {
    await clearFeedback();
    for (let index = 0; index < 12; index += 1) await addFeedback({ subject: `Message ${index + 1}` });
    const { user, router } = await renderAt('/feedback?page=7', { as: 'free' });
    const list = await history();
    expect(await list.findByText('Message 1')).toBeVisible();
    expect(router.state.location.search).toBe('?page=2');
    await user.click(list.getByRole('button', { name: 'Previous' }));
    expect(await list.findByText('Message 12')).toBeVisible();
    expect(list.getByText('12 messages')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test('"Could not load your feedback." with the reason and Retry; the form works all the same', async () => {
    const release = backend().fault('GET', '/feedback/me', '403');
    await clearFeedback();
    const { user } = await renderAt('/feedback', { as: 'free' });
    const list = await history();
    expect(await list.findByText('Could not load your feedback.')).toBeVisible();
    expect(list.getByText('Not enough permissions')).toBeVisible();
    expect((await form()).getByRole('button', { name: 'Send feedback' })).toBeEnabled();
    release();
    await user.click(list.getByRole('button', { name: 'Retry' }));
    expect(await list.findByText('Nothing sent yet.')).toBeVisible();
  });

  test('offline it says so, and comes by itself when the connection is back', async () => {
    await clearFeedback();
    setOnline(false);
    await renderAt('/feedback', { as: 'free' });
    const list = await history();
    expect(await list.findByText('You are currently offline. Please check your internet connection.')).toBeVisible();
    await backOnline();
    expect(await list.findByText('Nothing sent yet.')).toBeVisible();
  });

  test('while it loads the area is busy', async () => {
    backend().fault('GET', '/feedback/me', 'hang');
    await renderAt('/feedback', { as: 'free' });
    expect((await history()).getByText('Loading').closest('[aria-busy="true"]')).not.toBeNull();
  });

  test('MR-15: rows that do not fit are counted, the others are shown', async () => {
    await clearFeedback();
    await addFeedback();
    backend().fault('GET', '/feedback/me', 'malformed');
    await renderAt('/feedback', { as: 'free' });
    const list = await history();
    expect(await list.findByText('Tags are missing')).toBeVisible();
    expect(list.getByText('4 messages could not be shown.')).toBeVisible();
  });

  test('XS-03: whatever was written or answered is text, line breaks kept, links not live', async () => {
    await clearFeedback();
    const payloads = [
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)>',
      '"><script>alert(1)</script>',
      'javascript:alert(1)',
      'https://evil.example/x',
      '{{7*7}}',
      '</title>',
    ];
    for (const text of payloads)
      await addFeedback({ subject: `s ${text}`, content: `c ${text}`, reply: `r ${text}`, type: text });
    await renderAt('/feedback', { as: 'free' });
    const list = await history();
    for (const text of payloads) {
      expect(await list.findByText(`s ${text}`)).toBeVisible();
      expect(list.getByText(`c ${text}`)).toBeInTheDocument();
      expect(list.getByText(`r ${text}`)).toBeInTheDocument();
    }
    expect(list.queryByRole('link')).not.toBeInTheDocument();
    expect(document.querySelector('main img, main script')).toBeNull();
  });

  test('MR-15: the same number twice does no harm', async () => {
    const row = { id: 1, type: 'bug', subject: 'Twin', content: 'x', status: 'closed', created_at: 'n/a' };
    vi.spyOn(client, 'request').mockResolvedValue({ data: { data: [row, row] } });
    await renderAt('/feedback', { as: 'free' });
    expect(await (await history()).findAllByText('Twin')).toHaveLength(2);
    expect((await history()).getAllByText('—').length).toBeGreaterThanOrEqual(2);
  });
});
