import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { logout } from '../../../../src/session/restore';
import { renderAt } from '../../../support/renderAt';
import { DRAFT, form, write } from './feedbackScreen';

const stored = () => JSON.parse(localStorage.getItem(DRAFT) ?? 'null') as Record<string, string> | null;

/** What another tab stores, with the event that this one gets. */
function otherTabStores(change: Record<string, string> | null): void {
  if (change === null) localStorage.removeItem(DRAFT);
  else
    localStorage.setItem(
      DRAFT,
      JSON.stringify({ user: '3', type: 'bug', subject: '', content: '', ...stored(), ...change }),
    );
  act(() => void dispatchEvent(new StorageEvent('storage', { key: DRAFT, storageArea: localStorage })));
}

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

describe('DL-05: a draft in one tab', () => {
  test('keeps the type that was chosen before anything was written', async () => {
    const { user, fields, message } = await open();
    await user.click(fields.getByRole('radio', { name: 'Idea' }));
    await user.type(message, 'Folders');
    expect(stored()).toMatchObject({ type: 'idea', content: 'Folders' });
  });

  test('a blank before the text is no change from another tab', async () => {
    const { user, fields, subject, message } = await open();
    await user.type(subject, ' ');
    await user.type(message, 'Folders');
    expect(fields.getByText('Draft kept in this browser.')).toBeVisible();
    expect(fields.queryByText(/another tab/i)).not.toBeInTheDocument();
  });
});

describe('DL-05: a draft in two tabs', () => {
  test('each field keeps its newest text, and the tab that is behind says so and can show it', async () => {
    const { user, fields, subject, message } = await open();
    await user.type(message, 'From here');
    otherTabStores({ subject: 'From there' });
    expect(fields.getByText('Another tab has changed this draft.')).toBeVisible();
    expect(fields.getByText('This text is not kept: another tab has changed the draft.')).toBeVisible();
    await user.type(message, ', too');
    expect(stored()).toMatchObject({ subject: 'From there', content: 'From here, too' });
    await user.click(fields.getByRole('button', { name: 'Show that text' }));
    await waitFor(() => expect(subject).toHaveValue('From there'));
    expect(message).toHaveValue('From here, too');
    expect(fields.getByText('Draft kept in this browser.')).toBeVisible();
  });

  test('an empty form takes nothing away, and a text that is emptied only what was written here', async () => {
    const { user, message } = await open();
    otherTabStores({ content: 'From there' });
    expect(message).toHaveValue('');
    await user.type(message, 'a');
    otherTabStores({ content: 'Newer from there' });
    await user.clear(message);
    expect(stored()).toMatchObject({ content: 'Newer from there' });
  });

  test('one that another tab has sent is not called kept', async () => {
    const { user, fields, message } = await open();
    await user.type(message, 'The same in both tabs');
    otherTabStores(null);
    expect(fields.getByText('This text is not kept: another tab has sent or discarded it.')).toBeVisible();
  });

  test('sending leaves what another tab has written since', async () => {
    const { user } = await renderAt('/feedback', { as: 'free' });
    const { fields, send } = await write(user, 'Folders', 'The first tab could be the folder.');
    otherTabStores({ content: 'Something else entirely' });
    await user.click(send);
    expect(await fields.findByText(/^Thanks, we got it/)).toBeVisible();
    expect(stored()).toMatchObject({ content: 'Something else entirely' });
  });
});

describe('DL-05: whose draft it is', () => {
  test('it goes with a logout', async () => {
    const { user, message, router } = await open();
    await user.type(message, 'Mine');
    expect(stored()).not.toBeNull();
    act(() => logout());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(stored()).toBeNull();
  });

  test('another person never sees it', async () => {
    localStorage.setItem(DRAFT, JSON.stringify({ user: '4', type: 'idea', subject: 'Theirs', content: 'Secret' }));
    const { subject } = await open();
    expect(subject).toHaveValue('');
    expect(screen.queryByDisplayValue('Secret')).not.toBeInTheDocument();
    expect(stored()).toBeNull();
  });
});
