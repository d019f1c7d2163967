import { screen, within } from '@testing-library/react';

import type { FeedbackRow } from '../../../backend/schemas';
import { backend, requestsTo } from '../../../support/pagesSetup';
import type { renderAt } from '../../../support/renderAt';

type User = Awaited<ReturnType<typeof renderAt>>['user'];

export const DRAFT = 'feedback_draft';

export const form = async () => within(await screen.findByRole('region', { name: 'Send feedback' }));
export const history = async () => within(await screen.findByRole('region', { name: 'Your feedback' }));
export const posts = () => requestsTo('POST', '/feedback');

export async function write(user: User, subject: string, message: string) {
  const fields = await form();
  if (subject !== '') await user.type(fields.getByLabelText('Subject'), subject);
  if (message !== '') await user.type(fields.getByLabelText('Message'), message);
  return { fields, send: fields.getByRole('button', { name: 'Send feedback' }) };
}

/** Removes the seeded feedback of the free account (id 3). */
export async function clearFeedback(): Promise<void> {
  const { feedback } = await backend().db();
  for (const row of feedback.many('user_id', 3)) await feedback.remove(row.id);
}

export async function addFeedback(changes: Partial<FeedbackRow> = {}): Promise<void> {
  const { feedback } = await backend().db();
  await feedback.insert({
    user_id: 3,
    type: 'bug',
    subject: 'Tags are missing',
    content: 'Line one\nline two',
    page_url: null,
    technical_details: null,
    status: 'open',
    reply: null,
    replied_at: null,
    created_at: '2026-03-05T12:00:00Z',
    updated_at: '2026-03-05T12:00:00Z',
    ...changes,
  });
}
