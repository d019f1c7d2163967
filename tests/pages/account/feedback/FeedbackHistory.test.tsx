import { describe, expect, test } from 'vitest';

import { backend } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { addFeedback, clearFeedback, form, history } from './feedbackScreen';

describe('feedback history', () => {
  test('shows date, type, and status of a message, and expands its text and the reply with line breaks', async () => {
    await clearFeedback();
    await addFeedback({ status: 'resolved', reply: 'Fixed.\nThank you.', replied_at: '2026-03-07T12:00:00Z' });
    const { user } = await renderAt('/feedback', { as: 'free' });
    const list = await history();
    const subject = await list.findByText('Tags are missing');
    expect(list.getByText('5 Mar 2026')).toHaveAttribute('datetime');
    expect(list.getByText(/· Problem · #\d+$/)).toBeVisible();
    expect(list.getByText('Answered')).toBeVisible();
    const details = subject.closest('details') as HTMLDetailsElement;
    expect(details.open).toBe(false);
    await user.click(subject);
    expect(details.open).toBe(true);
    expect(list.getByText('Our reply, 7 Mar 2026')).toBeVisible();
    expect(list.getByText((_, node) => node?.textContent === 'Fixed.\nThank you.')).toHaveClass('whitespace-pre-wrap');
    expect(list.getByText((_, node) => node?.textContent === 'Line one\nline two')).toHaveClass('whitespace-pre-wrap');
  });

  test.each([
    ['open', 'Open'],
    ['in_progress', 'In progress'],
    ['resolved', 'Answered'],
    ['closed', 'Closed'],
  ] as const)('shows the message status %s as %s', async (status, word) => {
    await clearFeedback();
    await addFeedback({ status });
    await renderAt('/feedback', { as: 'free' });
    expect(await (await history()).findByText(word)).toBeVisible();
    expect((await history()).getByText('No reply yet.')).toBeInTheDocument();
  });

  test('shows the server error and Retry, and the feedback form stays enabled', async () => {
    const release = backend().fault('GET', '/feedback/me', '400');
    await clearFeedback();
    const { user } = await renderAt('/feedback', { as: 'free' });
    const list = await history();
    expect(await list.findByText("We couldn't load your feedback.")).toBeVisible();
    expect(list.getByText('The request could not be processed')).toBeVisible();
    expect((await form()).getByRole('button', { name: 'Send feedback' })).toBeEnabled();
    release();
    await user.click(list.getByRole('button', { name: 'Retry' }));
    expect(await list.findByText("You haven't sent any feedback yet.")).toBeVisible();
  });

  test('XS-03: shows markup and URLs in messages and replies as plain text', async () => {
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

  test('shows all messages on pages of 10 even if the server sends 20 rows per page (HR-16)', async () => {
    respondWith('/feedback/me', 200, ({ page }: { page: number }) => ({
      items: Array.from({ length: 20 }, (_, index) => ({ id: (page - 1) * 20 + index + 1, subject: 'Tags' })).slice(
        0,
        45 - (page - 1) * 20,
      ),
      pagination: { total_count: 45 },
    }));
    const { user } = await renderAt('/feedback', { as: 'free' });
    const list = await history();
    expect(await list.findByText('45 messages')).toBeVisible();
    const ids: (string | undefined)[] = [];
    for (let page = 1; page <= 5; page += 1) {
      expect(await list.findByText(`Page ${page} of 5`)).toBeVisible();
      await list.findByText(new RegExp(` #${(page - 1) * 10 + 1}$`));
      ids.push(...list.getAllByText(/ #\d+$/).map(({ textContent }) => /\d+$/.exec(textContent)?.[0]));
      await user.click(list.getByRole('button', { name: 'Next' }));
    }
    expect(ids).toEqual(Array.from({ length: 45 }, (_, index) => String(index + 1)));
  });
});
