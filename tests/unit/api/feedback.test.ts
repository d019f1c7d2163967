import { afterEach, describe, expect, test, vi } from 'vitest';

import { fetchMyFeedback, sendFeedback } from '../../../src/api/feedback';
import { send } from '../../../src/http/send';

vi.mock('../../../src/http/send', () => ({ send: vi.fn() }));
const answer = vi.mocked(send);
afterEach(() => void answer.mockReset());

const MESSAGE = { type: 'bug', subject: 's', content: 'c' };

describe('sending feedback', () => {
  test.each([
    [{ id: 42 }, '42'],
    [{ id: 'f-7', status: 'open' }, 'f-7'],
    [{ message: 'ok' }, null],
    [{ id: { nested: true } }, null],
    [null, null],
    [[], null],
  ])('succeeds with the response %j, and returns the feedback number %j', async (body, id) => {
    answer.mockResolvedValue(body);
    expect(await sendFeedback(MESSAGE)).toBe(id);
  });

  test('includes the page URL and technical details only if the caller passes them', async () => {
    answer.mockResolvedValue(null);
    await sendFeedback(MESSAGE);
    await sendFeedback({ ...MESSAGE, pageUrl: '/subscription', technicalDetails: 'Browser: x' });
    expect(answer.mock.calls.map(([request]) => request.json)).toEqual([
      MESSAGE,
      { ...MESSAGE, page_url: '/subscription', technical_details: 'Browser: x' },
    ]);
    expect(answer.mock.calls[0]?.[0]).toMatchObject({ method: 'POST', path: '/feedback' });
    expect(answer.mock.calls[0]?.[0].retryable).toBeUndefined();
  });
});

describe("the list of the user's own feedback", () => {
  const firstPage = { page: 1, pageSize: 10 };

  test('accepts a row that has only an id', async () => {
    answer.mockResolvedValue([{ id: 1 }, { id: 2, type: 'BUG', reply: 5, created_at: {} }, { type: 'idea' }, null]);
    const { items, dropped } = await fetchMyFeedback(firstPage);
    const empty = { type: '', subject: '', content: '', status: '', reply: '', repliedAt: null, createdAt: null };
    expect(items).toEqual([
      { id: '1', ...empty },
      { id: '2', ...empty, type: 'bug' },
    ]);
    expect(dropped).toBe(2);
  });

  test('keeps line breaks, and removes control and bidi characters', async () => {
    answer.mockResolvedValue([{ id: 1, content: 'a\nb\u202Ec\u0000', subject: 'x\u2066y' }]);
    expect((await fetchMyFeedback(firstPage)).items[0]).toMatchObject({ content: 'a\nbc', subject: 'xy' });
  });
});
