import { act, cleanup, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { logout } from '../../../../src/session/sessionEnd';
import { renderAt } from '../../../support/renderAt';
import { DRAFT, form } from './feedbackScreen';

const stored = () => JSON.parse(localStorage.getItem(DRAFT) ?? 'null') as Record<string, string> | null;

async function open() {
  const app = await renderAt('/feedback', { as: 'free' });
  const fields = await form();
  return { ...app, fields, subject: fields.getByLabelText('Subject'), message: fields.getByLabelText('Message') };
}

describe('DL-05: a draft over its limit', () => {
  test('says that only its first 20,000 characters are kept, and says so again when it comes back', async () => {
    const { user, fields, message } = await open();
    await user.click(message);
    await user.paste('x'.repeat(20_000));
    expect(await fields.findByText('Draft kept in this browser.')).toBeVisible();
    await user.paste('y');
    expect(await fields.findByText('Only the first 20,000 characters of the draft are kept.')).toBeVisible();
    expect(fields.queryByText('Draft kept in this browser.')).not.toBeInTheDocument();
    cleanup();
    const again = await open();
    expect(again.message).toHaveValue('x'.repeat(20_000));
    expect(again.fields.getByText(/Only its first 20,000 characters were kept\.$/)).toBeVisible();
  });
});

describe('a draft', () => {
  test('keeps the type that was chosen before anything was written', async () => {
    const { user, fields, message } = await open();
    await user.click(fields.getByRole('radio', { name: 'Idea' }));
    await user.type(message, 'Folders');
    expect(stored()).toMatchObject({ type: 'idea', content: 'Folders' });
  });

  test('is left alone by a second tab that holds nothing', async () => {
    const { user, fields, message } = await open();
    const draft = { user: '3', type: 'bug', subject: '', content: 'Written in another tab' };
    localStorage.setItem(DRAFT, JSON.stringify(draft));
    await user.click(fields.getByRole('radio', { name: 'Idea' }));
    expect(stored()).toEqual(draft);
    await user.type(message, 'x{Backspace}');
    expect(stored()).toBeNull();
  });
});

describe('DL-05: a draft and the logout', () => {
  test('it goes with a logout', async () => {
    const { user, message, router } = await open();
    await user.type(message, 'Mine');
    expect(stored()).not.toBeNull();
    act(() => logout());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(stored()).toBeNull();
  });
});
