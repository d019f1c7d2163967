import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { USE_QUESTIONS } from '../../../../src/pages/site/support/supportQuestions';
import { backend } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { catchSavedFiles } from '../../../support/savedFiles';
import { section } from './openProfile';

const open = async (as: 'free' | 'pro' = 'pro') => {
  const files = catchSavedFiles();
  const app = await renderAt('/profile', { as });
  const part = await section('Your data');
  return { ...app, files, part, download: part.getByRole('button', { name: 'Download my data' }) };
};
const read = async ({ first }: ReturnType<typeof catchSavedFiles>) => {
  const { name, text } = await first();
  return { name, data: JSON.parse(text) as Record<string, unknown> };
};

describe('section "Your data" of the profile', () => {
  test('saves profile, subscription, payments, and feedback in one file without a token', async () => {
    const { user, files, part, download } = await open();
    await user.click(download);
    expect(await part.findByText('Saved.')).toHaveAttribute('role', 'status');
    const { name, data } = await read(files);
    expect(name).toMatch(/^ai-bookmark-data-\d{4}-\d\d-\d\d\.json$/);
    expect(data).toMatchObject({
      profile: { email: 'pro@example.com', username: 'pro' },
      subscription: { plan: 'pro_monthly', status: 'active' },
      missing: [],
      unreadable: {},
    });
    expect(data['payments']).toHaveLength(13);
    expect(Array.isArray(data['feedback'])).toBe(true);
    expect(JSON.stringify(data)).not.toContain(localStorage.getItem('auth_token'));
  });

  test('shows which data is being collected, and Stop saves no file', async () => {
    const { user, files, part, download } = await open();
    const payments = pauseRequests('GET', '/payments/history');
    await user.click(download);
    expect(await part.findByText('Preparing your payments…')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Stop' }));
    expect(part.getByText('Stopped. No file was saved.')).toBeVisible();
    expect(download).toHaveFocus();
    await payments.resume();
    expect(files.saved).toEqual([]);
  });

  test("lists data that the server doesn't offer, and saves the other data", async () => {
    const { user, files, part, download } = await open();
    backend().fault('GET', '/feedback/me', '404');
    await user.click(download);
    expect(await part.findByText('Saved. Not available on this server: feedback.')).toBeVisible();
    const { data } = await read(files);
    expect(data).toMatchObject({ feedback: null, missing: ['feedback'] });
  });

  test('shows the server error and saves no file when a request fails', async () => {
    const { user, files, part, download } = await open();
    backend().fault('GET', '/payments/history', '400');
    await user.click(download);
    expect(await part.findByText(/^We couldn't prepare your data\. \S/)).toBeVisible();
    expect(files.saved).toEqual([]);
  });
});

describe('section "Delete account" of the profile', () => {
  test('opens a prefilled feedback message that is neither sent nor stored as a draft', async () => {
    const { user } = await open('free');
    const part = await section('Delete account');
    expect(part.getByText(/^This permanently deletes your account and plan/)).toBeVisible();
    expect(part.queryByRole('link', { name: 'Cancel it first' })).not.toBeInTheDocument();
    await user.click(part.getByRole('link', { name: 'Ask us to delete my account' }));
    const form = await section('Send feedback');
    expect(form.getByRole('radio', { name: 'Other' })).toBeChecked();
    expect(form.getByLabelText('Subject')).toHaveValue('Please delete my account');
    expect(form.getByLabelText('Message')).toHaveValue(
      'Please delete my account (free@example.com) and all of its data.',
    );
    expect(localStorage.getItem('feedback_draft')).toBeNull();
    expect(form.queryByText(/Draft|not kept/)).not.toBeInTheDocument();
    await user.type(form.getByLabelText('Message'), ' Thanks.');
    expect(await form.findByText('Draft saved in this browser.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Send feedback' }));
    expect(await form.findByText(/^Thanks, we got it/)).toBeVisible();
    const { feedback } = await backend().db();
    expect(feedback.many('user_id', 3).at(-1)).toMatchObject({ type: 'other', subject: 'Please delete my account' });
    expect(form.getByLabelText('Subject')).toHaveValue('');
    await user.type(form.getByLabelText('Subject'), 'Something else');
    expect(await form.findByText('Draft saved in this browser.')).toBeVisible();
  });

  test('IR-07: fills the feedback form with a deletion message, and restores the stored feedback draft after the deletion message was sent', async () => {
    const draft = JSON.stringify({ user: '3', type: 'bug', subject: 'Half', content: 'written' });
    localStorage.setItem('feedback_draft', draft);
    const { user } = await open('free');
    const part = await section('Delete account');
    await user.click(part.getByRole('link', { name: 'Ask us to delete my account' }));
    const form = await section('Send feedback');
    expect(form.getByLabelText('Subject')).toHaveValue('Please delete my account');
    await user.type(form.getByLabelText('Message'), ' Thanks.');
    expect(localStorage.getItem('feedback_draft')).toBe(draft);
    await user.click(form.getByRole('button', { name: 'Send feedback' }));
    expect(await form.findByText(/^Thanks, we got it/)).toBeVisible();
    expect(form.getByLabelText('Subject')).toHaveValue('Half');
    expect(form.getByLabelText('Message')).toHaveValue('written');
    expect(form.getByText('We restored your unsent draft.')).toBeVisible();
    expect(localStorage.getItem('feedback_draft')).toBe(draft);
  });

  test("doesn't ask the user to cancel a plan that doesn't renew", async () => {
    const details = { id: 1, plan: 'pro_monthly', status: 'active', end_date: '2027-01-01', auto_renew: false };
    respondWith('/users/me/subscription', 200, details);
    await renderAt('/profile', { as: 'pro' });
    expect(await screen.findByText(/^Your Pro plan is active until/, { selector: 'main *' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Cancel it first' })).not.toBeInTheDocument();
  });

  test('tells paying users to cancel their plan first', async () => {
    await renderAt('/profile', { as: 'pro' });
    const part = await section('Delete account');
    expect(await part.findByRole('link', { name: 'Cancel it first' })).toHaveAttribute('href', '/subscription');
    expect(screen.getByRole('link', { name: 'Ask us to delete my account' })).toBeVisible();
  });
});

test('the FAQ about deleting an account quotes the exact text of the link in the profile', async () => {
  await open('free');
  const [link] = (await section('Delete account')).getAllByRole('link', { name: /delete/ });
  const { answer = [] } = USE_QUESTIONS.find(({ id }) => id === 'delete-account') ?? {};
  expect(answer.join()).toContain(`click “${link?.textContent}”`);
});

test('IR-07: Feedback in the menu opens the stored draft instead of the deletion message', async () => {
  const draft = { user: '3', type: 'bug', subject: 'Half', content: 'written' };
  localStorage.setItem('feedback_draft', JSON.stringify(draft));
  const { router } = await renderAt('/feedback?about=deletion', { as: 'free' });
  const form = await section('Send feedback');
  expect(form.getByLabelText('Subject')).toHaveValue('Please delete my account');
  await act(() => router.navigate('/feedback'));
  expect(form.getByLabelText('Subject')).toHaveValue('Half');
  expect(form.getByText('We restored your unsent draft.')).toBeVisible();
});

test('IR-07: restores an edited deletion message after a reload, and removes its draft when it is sent', async () => {
  const { user } = await renderAt('/feedback?about=deletion', { as: 'free' });
  await user.type((await section('Send feedback')).getByLabelText('Message'), ' Thanks.');
  await user.type((await section('Send feedback')).getByLabelText('Subject'), ' now');
  cleanup();
  const again = await renderAt('/feedback?about=deletion', { as: 'free' });
  const form = await section('Send feedback');
  expect(form.getByLabelText('Message')).toHaveValue(
    'Please delete my account (free@example.com) and all of its data. Thanks.',
  );
  expect(form.getByLabelText('Subject')).toHaveValue('Please delete my account now');
  expect(form.getByText('We restored your unsent draft.')).toBeVisible();
  await again.user.click(form.getByRole('button', { name: 'Send feedback' }));
  expect(await form.findByText(/^Thanks, we got it/)).toBeVisible();
  expect(localStorage.getItem('feedback_draft')).toBeNull();
});
