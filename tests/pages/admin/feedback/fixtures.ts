import { screen, within } from '@testing-library/react';

import type { FeedbackRow } from '../../../backend/schemas';
import { backend } from '../../../support/pagesSetup';
import { rowsOf } from '../../../support/parts';
import { renderAt } from '../../../support/renderAt';

const MESSAGE: Omit<FeedbackRow, 'id'> = {
  user_id: 3,
  type: 'bug',
  subject: 'Tags are missing',
  content: 'On long pages.\nhttps://evil.example/ <b>bold</b>',
  page_url: '/subscription',
  technical_details: 'Chrome 141',
  status: 'open',
  reply: null,
  replied_at: null,
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
};

/** Replaces all feedback with these messages. The list shows the last one first. */
export async function onlyMessages(...changes: Partial<FeedbackRow>[]): Promise<FeedbackRow[]> {
  const { feedback } = await backend().db();
  for (const { id } of [...feedback.all()]) await feedback.remove(id);
  const rows: FeedbackRow[] = [];
  for (const change of changes) rows.push(await feedback.insert({ ...MESSAGE, ...change }));
  return rows;
}

export async function openFeedback(url = '/admin/feedback') {
  const app = await renderAt(url, { as: 'admin' });
  await screen.findByRole('heading', { level: 1, name: '反馈管理' });
  return app;
}

export const rows = () => rowsOf('反馈管理');

export async function openMessage(id: number, url?: string) {
  const app = await openFeedback(url);
  const opener = await screen.findByRole('button', { name: `详情：反馈 ${id}` });
  await app.user.click(opener);
  const box = within(await screen.findByRole('dialog', { name: new RegExp(`^反馈 ${id}`) }));
  return { ...app, opener, box };
}
