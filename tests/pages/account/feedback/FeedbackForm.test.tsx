import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { client } from '../../../../src/http/client';
import { backend } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { DRAFT, clearFeedback, form, history, posts, write } from './feedbackScreen';

describe('feedback form', () => {
  test('has radio buttons for the type, and labels for subject and message', async () => {
    await renderAt('/feedback', { as: 'free' });
    const fields = await form();
    expect(screen.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
    expect(document.title).toBe('Feedback · AI Bookmark');
    const types = within(fields.getByRole('group', { name: 'Type' }));
    expect(types.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Problem',
      'Idea',
      'Billing',
      'Other',
    ]);
    expect(types.getByRole('radio', { name: 'Problem' })).toBeChecked();
    expect(fields.getByLabelText('Subject')).toHaveValue('');
    expect(fields.getByLabelText('Message')).toHaveAccessibleDescription('10 to 2,000 characters.');
  });

  test('after sending, focuses the thank-you message, clears the form and the draft, and lists the sent message', async () => {
    await clearFeedback();
    const { user } = await renderAt('/feedback', { as: 'free' });
    expect(await (await history()).findByText("You haven't sent any feedback yet.")).toBeVisible();
    const { fields, send } = await write(user, 'Folders', 'The first tag could be the folder.');
    await user.click(fields.getByRole('radio', { name: 'Idea' }));
    await user.click(send);
    const thanks = await fields.findByText(/^Thanks, we got it/);
    const id = (await backend().db()).feedback.many('user_id', 3)[0]?.id;
    expect(thanks).toHaveTextContent(new RegExp(`^Thanks, we got it \\(#${id}\\)\\.$`));
    await waitFor(() => expect(thanks.closest('[tabindex="-1"]')).toHaveFocus());
    expect(fields.getByLabelText('Subject')).toHaveValue('');
    expect(fields.getByLabelText('Message')).toHaveValue('');
    expect(localStorage.getItem(DRAFT)).toBeNull();
    const list = await history();
    expect(await list.findByText('Folders')).toBeVisible();
    expect(list.getByText('Open')).toBeVisible();
    expect(list.getByText('1 message')).toHaveAttribute('role', 'status');
    await user.type(fields.getByLabelText('Subject'), 'next');
    expect(thanks).toBeVisible();
  });

  test('sends the text as typed and no technical details by default', async () => {
    const { user } = await renderAt('/feedback', { as: 'free' });
    const request = vi.spyOn(client, 'request');
    const { send } = await write(user, 'Subject', 'First line{Enter}second line');
    await user.click(send);
    await screen.findByText(/^Thanks, we got it/);
    const sent = request.mock.calls.find(([config]) => config.url === '/feedback')?.[0].data;
    expect(sent).toEqual({ type: 'bug', subject: 'Subject', content: 'First line\nsecond line' });
  });

  test('sends exactly the technical details that are shown if the checkbox is selected', async () => {
    const { user, router } = await renderAt('/payment/success?session_id=secret#x', { as: 'pro' });
    await screen.findByRole('heading', { level: 1, name: "You're on Pro" });
    await act(() => router.navigate('/feedback'));
    const request = vi.spyOn(client, 'request');
    const { fields, send } = await write(user, 'Subject', 'A message long enough');
    const tick = fields.getByRole('checkbox', { name: 'Add technical details' });
    expect(tick).not.toBeChecked();
    expect(fields.getByText(/^Browser:/)).not.toBeVisible();
    await user.click(fields.getByText("If you check this box, we'll also receive these details"));
    expect(fields.getByText(/^Browser:/)).toBeVisible();
    const shown = fields.getByText(/^Browser:/).textContent ?? '';
    expect(shown).toMatch(/^Browser: .+\nPage: \/payment\/success\nPlan: pro_monthly$/);
    await user.click(tick);
    await user.click(send);
    await screen.findByText(/^Thanks, we got it/);
    const sent = request.mock.calls.find(([config]) => config.url === '/feedback')?.[0].data as Record<string, unknown>;
    expect(sent['technical_details']).toBe(shown);
    expect(sent['page_url']).toBe('/payment/success');
    expect(JSON.stringify(sent)).not.toMatch(/secret|eyJ/);
    expect(tick).not.toBeChecked();
  });

  test('shows an error at each invalid field, focuses the first invalid field, and sends nothing', async () => {
    const { user } = await renderAt('/feedback', { as: 'free' });
    const { fields, send } = await write(user, '', 'too short');
    await user.click(send);
    expect(await fields.findByText('Enter a subject.')).toBeVisible();
    expect(fields.getByText('Write at least 10 characters.')).toBeVisible();
    await waitFor(() => expect(fields.getByLabelText('Subject')).toHaveFocus());
    fireEvent.change(fields.getByLabelText('Subject'), { target: { value: 'x'.repeat(121) } });
    fireEvent.change(fields.getByLabelText('Message'), { target: { value: 'x'.repeat(2_001) } });
    expect(await fields.findByText('Use at most 120 characters.')).toBeVisible();
    expect(await fields.findByText('Use at most 2,000 characters.')).toBeVisible();
    expect(posts()).toHaveLength(0);
  });

  test('always shows the character count and announces when the message is too long', async () => {
    await renderAt('/feedback', { as: 'free' });
    const fields = await form();
    const message = fields.getByLabelText('Message');
    expect(fields.getByText('0 / 2,000')).toBeVisible();
    fireEvent.change(message, { target: { value: 'x'.repeat(1_999) } });
    expect(await fields.findByText('1,999 / 2,000')).toBeVisible();
    expect(fields.queryByText(/too long/)).not.toBeInTheDocument();
    fireEvent.change(message, { target: { value: 'x'.repeat(2_001) } });
    expect(await fields.findByText('The message is too long. Use at most 2,000 characters.')).toHaveAttribute(
      'role',
      'status',
    );
  });
});
