import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { expectLoggedMutationError, takeConsoleOutput } from '../../../support/consoleGuard';
import { loseResponse } from '../../../support/loseResponse';
import { backend } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { switchTo } from '../../../support/switchTo';
import { watchStorage } from '../../../support/watchedStorage';
import { clearFeedback, DRAFT, form, history, posts, write } from './feedbackScreen';

describe('feedback form after a failed request', () => {
  test('FM-16: focuses the server error and keeps the text', async () => {
    backend().fault('POST', '/feedback', '403');
    const { user } = await renderAt('/feedback', { as: 'free' });
    const { fields, send } = await write(user, 'Subject', 'A message long enough');
    await user.click(send);
    const alert = await fields.findByRole('alert');
    expect(alert).toHaveTextContent('Not enough permissions');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(fields.getByLabelText('Message')).toHaveValue('A message long enough');
    expectLoggedMutationError();
  });

  test('BK-04: shows the message of a 422 response about the type field above the form, with the field name', async () => {
    respondWith('/feedback', 422, {
      detail: [{ loc: ['body', 'type'], msg: "Input should be 'bug' or 'idea'", type: 'literal_error' }],
    });
    const { user } = await renderAt('/feedback', { as: 'free' });
    const { fields, send } = await write(user, 'Subject', 'A message long enough');
    await user.click(send);
    expect(await fields.findByRole('alert')).toHaveTextContent("type: Input should be 'bug' or 'idea'");
    expectLoggedMutationError();
  });

  test.each([
    ['network', 'Network connection error. Please check your internet connection.'],
    ['html', 'Invalid server response: Expected JSON but received HTML.'],
    ['cut', "Invalid server response: We couldn't read it. Please try again later."],
    [500, 'Server error. Please try again later.'],
    [502, 'Service temporarily unavailable. Please try again later.'],
  ] as const)('warns that the message may have been sent if the response is lost (%s, HR-03)', async (loss, words) => {
    await clearFeedback();
    loseResponse('POST', '/feedback', loss);
    const { user } = await renderAt('/feedback', { as: 'free' });
    const { fields, send } = await write(user, 'Subject', 'A message long enough');
    await user.click(send);
    const alert = await fields.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    expect(alert).toHaveTextContent('This may have gone through. Check before you try again.');
    expect(await (await history()).findByText('Subject')).toBeVisible();
    expect(fields.getByLabelText('Message')).toHaveValue('A message long enough');
    takeConsoleOutput();
  });

  test("doesn't say that the message may have been sent if the server rejected the request (HR-03)", async () => {
    backend().fault('POST', '/feedback', '429');
    const { user } = await renderAt('/feedback', { as: 'free' });
    const { fields, send } = await write(user, 'Subject', 'A message long enough');
    await user.click(send);
    expect(await fields.findByRole('alert')).not.toHaveTextContent('gone through');
    expectLoggedMutationError();
  });

  test("keeps the text while offline and doesn't send it automatically", async () => {
    const { user } = await renderAt('/feedback', { as: 'free' });
    const { fields, send } = await write(user, 'Subject', 'A message long enough');
    await switchTo(false);
    await user.click(send);
    expect(
      await fields.findByText("You're offline. We've kept your text, so you can send it once you're back online."),
    ).toBeVisible();
    expect(posts()).toHaveLength(0);
    expect(localStorage.getItem(DRAFT)).toContain('A message long enough');
    await switchTo(true);
    await waitFor(() => expect(fields.queryByText(/^You're offline/)).not.toBeInTheDocument());
    expect(posts()).toHaveLength(0);
    await user.click(send);
    expect(await fields.findByText(/^Thanks, we got it/)).toBeVisible();
    expect(posts()).toHaveLength(1);
    expectLoggedMutationError();
  });
});

describe('feedback draft', () => {
  test('is restored after a reload, and the user can discard the draft', async () => {
    const first = await renderAt('/feedback', { as: 'free' });
    await write(first.user, 'Subject', 'half a mess');
    await first.user.click((await form()).getByRole('radio', { name: 'Billing' }));
    expect((await form()).getByText('Draft saved in this browser.')).toBeVisible();
    first.unmount();
    const { user } = await renderAt('/feedback', { as: 'free' });
    const fields = await form();
    expect(fields.getByText('We restored your unsent draft.')).toBeVisible();
    expect(fields.getByLabelText('Subject')).toHaveValue('Subject');
    expect(fields.getByLabelText('Message')).toHaveValue('half a mess');
    expect(fields.getByRole('radio', { name: 'Billing' })).toBeChecked();
    await user.click(fields.getByRole('button', { name: 'Discard it' }));
    expect(fields.getByLabelText('Message')).toHaveValue('');
    await waitFor(() => expect(fields.getByLabelText('Subject')).toHaveFocus());
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  test('is stored, so that leaving the page needs no confirmation', async () => {
    const { user, router } = await renderAt('/feedback', { as: 'free' });
    await write(user, 'Subject', '');
    await act(() => router.navigate('/support'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('TS-25, DL-05: is deleted without being shown if another user wrote the draft', async () => {
    localStorage.setItem(DRAFT, JSON.stringify({ user: '4', type: 'bug', subject: 'secret of pro', content: '' }));
    await renderAt('/feedback', { as: 'free' });
    expect((await form()).getByLabelText('Subject')).toHaveValue('');
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  test.each(['{', 'null', '[]', '5', '{"user":"3","type":"evil","subject":1}', '{"__proto__":{"user":"3"}}'])(
    'is not restored if the stored value is damaged: %s',
    async (stored) => {
      localStorage.setItem(DRAFT, stored);
      await renderAt('/feedback', { as: 'free' });
      expect((await form()).getByLabelText('Subject')).toHaveValue('');
    },
  );

  test("SF-02: can't be stored if the browser storage is full, and the form says so and asks for confirmation before the user leaves", async () => {
    const { user, router } = await renderAt('/feedback', { as: 'free' });
    const fields = await form();
    watchStorage('localStorage', { refuses: true });
    await user.type(fields.getByLabelText('Subject'), 'Sub');
    expect(await fields.findByText("This browser can't save drafts.")).toBeVisible();
    // Navigate after findByRole starts to wait, because Headless UI opens a dialog in several steps that one act() can't cover.
    setTimeout(() => void router.navigate('/support'), 20);
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without sending?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep writing' }));
    expect(fields.getByLabelText('Subject')).toHaveValue('Sub');
    expect(router.state.location.pathname).toBe('/feedback');
  });
});
