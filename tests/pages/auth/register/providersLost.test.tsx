import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { takeConsoleOutput } from '../../../support/consoleGuard';
import { renderAt } from '../../../support/renderAt';
import { fill } from '../fill';

vi.mock('@zootools/email-spell-checker', () => {
  throw new Error('Network is down');
});

test('a visitor can register if the list of email providers fails to load, but sees no suggestion and no inbox link', async () => {
  const { user, backend } = await renderAt('/register');
  await fill(user, { Email: 'lin@gmial.com', Password: 'long enough' });
  await waitFor(() => expect(takeConsoleOutput().join()).toContain('The list of email providers could not be loaded'));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(await backend.outbox('lin@gmial.com')).toHaveLength(1);
  await waitFor(() => expect(takeConsoleOutput()).not.toEqual([]));
});
