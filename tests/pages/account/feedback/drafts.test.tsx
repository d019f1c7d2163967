import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { logout } from '../../../../src/session/sessionEnd';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { watchStorage } from '../../../support/watchedStorage';
import { DRAFT, form } from './feedbackScreen';

const stored = () => JSON.parse(localStorage.getItem(DRAFT) ?? 'null') as Record<string, string> | null;

async function open() {
  const app = await renderAt('/feedback', { as: 'free' });
  const fields = await form();
  return { ...app, fields, subject: fields.getByLabelText('Subject'), message: fields.getByLabelText('Message') };
}

describe('DL-05: feedback form with a draft over the length limit', () => {
  test('says that only the first 20,000 characters are stored, even after a reload', async () => {
    const { user, fields, message } = await open();
    await user.click(message);
    await user.paste('x'.repeat(20_000));
    expect(await fields.findByText('Draft saved in this browser.')).toBeVisible();
    await user.paste('y');
    expect(await fields.findByText('Only the first 20,000 characters of the draft are saved.')).toBeVisible();
    expect(fields.queryByText('Draft saved in this browser.')).not.toBeInTheDocument();
    cleanup();
    const again = await open();
    expect(again.message).toHaveValue('x'.repeat(20_000));
    expect(again.fields.getByText(/Only its first 20,000 characters were saved\.$/)).toBeVisible();
  });
});

describe('feedback draft', () => {
  test('includes the message type even if the user chose the type before typing any text', async () => {
    const { user, fields, message } = await open();
    await user.click(fields.getByRole('radio', { name: 'Idea' }));
    await user.type(message, 'Folders');
    expect(stored()).toMatchObject({ type: 'idea', content: 'Folders' });
  });

  test("isn't overwritten by a tab whose form is empty", async () => {
    const { user, fields, message } = await open();
    const draft = { user: '3', type: 'bug', subject: '', content: 'Written in another tab' };
    localStorage.setItem(DRAFT, JSON.stringify(draft));
    await user.click(fields.getByRole('radio', { name: 'Idea' }));
    expect(stored()).toEqual(draft);
    await user.type(message, 'x{Backspace}');
    expect(stored()).toBeNull();
  });
});

describe('DL-05: feedback form in two tabs', () => {
  const other = JSON.stringify({ user: '3', type: 'bug', subject: '', content: 'Of another tab' });
  const changeElsewhere = (value: string | null) =>
    act(() => {
      if (value === null) localStorage.removeItem(DRAFT);
      else localStorage.setItem(DRAFT, value);
      globalThis.dispatchEvent(new StorageEvent('storage', { key: DRAFT, storageArea: localStorage }));
    });

  test.each([
    ['sends or discards the draft', null],
    ['overwrites the draft', other],
  ])(
    'warns that the text is no longer saved when another tab %s, and asks for confirmation before the user leaves',
    async (_, value) => {
      const { user, fields, message } = await open();
      await user.type(message, 'Mine');
      changeElsewhere(value);
      expect(fields.getByText(/^No longer saved/)).toBeVisible();
      await user.click(screen.getByRole('link', { name: 'Profile' }));
      expect(await screen.findByRole('dialog', { name: 'Leave without sending?' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Keep writing' }));
      await user.type(message, '!');
      expect(fields.getByText('Draft saved in this browser.')).toBeVisible();
      expect(stored()).toMatchObject({ content: 'Mine!' });
    },
  );

  test('shows the draft of another tab while the form is unedited, and is cleared when the other tab removes the draft', async () => {
    const ownDraft = { user: '3', type: 'bug', subject: '', content: 'Mine' };
    localStorage.setItem(DRAFT, JSON.stringify(ownDraft));
    const { fields, message } = await open();
    expect(message).toHaveValue('Mine');
    changeElsewhere(other);
    expect(message).toHaveValue('Of another tab');
    expect(fields.getByText('Draft saved in this browser.')).toBeVisible();
    changeElsewhere(null);
    expect(message).toHaveValue('');
    expect(fields.queryByText(/restored your unsent draft/)).not.toBeInTheDocument();
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  test("does not remove another tab's stored draft when this tab sends a message", async () => {
    const { user, fields, subject, message } = await open();
    await user.type(subject, 'Folders');
    await user.type(message, 'I miss folders.');
    changeElsewhere(other);
    await user.click(fields.getByRole('button', { name: 'Send feedback' }));
    expect(await screen.findByText(/^Thanks, we got it/)).toBeVisible();
    expect(localStorage.getItem(DRAFT)).toBe(other);
  });
});

test('SF-02: sending a feedback message deletes its stored draft even if only a part of the draft was stored', async () => {
  const { user, fields, subject, message } = await open();
  await user.type(subject, 'Folders');
  await user.type(message, 'I miss folders.');
  expect(stored()).toMatchObject({ content: 'I miss folders.' });
  watchStorage('localStorage', { refuses: true });
  await user.type(message, ' And tags.');
  expect(fields.getByText("This browser can't save drafts.")).toBeVisible();
  await user.click(fields.getByRole('button', { name: 'Send feedback' }));
  expect(await screen.findByText(/^Thanks, we got it/)).toBeVisible();
  expect(stored()).toBeNull();
});

test('the feedback form blocks typing while a message is being sent', async () => {
  const sending = pauseRequests('POST', '/feedback');
  const { user, fields, subject, message } = await open();
  await user.type(subject, 'Folders');
  await user.type(message, 'I miss folders.');
  await user.click(fields.getByRole('button', { name: 'Send feedback' }));
  await sending.started();
  await user.type(message, ' And tags.');
  expect(message).toHaveValue('I miss folders.');
  await sending.resume();
  expect(await screen.findByText(/^Thanks, we got it/)).toBeVisible();
  await user.type(message, 'Next');
  expect(message).toHaveValue('Next');
});

describe('DL-05: feedback draft at logout', () => {
  test('is removed from the browser storage', async () => {
    const { user, message, router } = await open();
    await user.type(message, 'Mine');
    expect(stored()).not.toBeNull();
    act(() => logout());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(stored()).toBeNull();
  });
});
