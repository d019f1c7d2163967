import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { client } from '../../../src/http/client';
import { otherTabSignsInAs } from '../../support/otherTab';
import { renderAt } from '../../support/renderAt';

describe('XT-04: the app after another tab has signed in another account without a logout', () => {
  test('removes the payments of the first account before the payments of the second account have loaded', async () => {
    const { container } = await renderAt('/billing-history', { as: 'pro' });
    await waitFor(() => expect(container.querySelector('main')?.textContent).toContain('$4.99'));
    vi.spyOn(client, 'request').mockReturnValue(new Promise(() => undefined));
    await otherTabSignsInAs('free');
    expect(await screen.findByRole('button', { name: 'Account menu, free@example.com' })).toBeVisible();
    expect(container.querySelector('main')?.textContent).not.toContain('$4.99');
  });

  test('removes the text that was typed in the first account', async () => {
    const { user } = await renderAt('/feedback', { as: 'pro' });
    await user.type(await screen.findByLabelText(/^Subject/), 'A secret of mine');
    await otherTabSignsInAs('free');
    expect(await screen.findByRole('button', { name: 'Account menu, free@example.com' })).toBeVisible();
    await waitFor(() => expect(screen.queryByDisplayValue('A secret of mine')).not.toBeInTheDocument());
  });
});
