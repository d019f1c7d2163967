import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { beginSession } from '../../../src/session/store';
import { decodeTokens } from '../../../src/session/tokens';
import { backend } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';

test('after the login, the requested private page has the focus on its heading, and its title is announced', async () => {
  const { router } = await renderAt('/');
  await screen.findByRole('heading', { level: 1 });
  for (const closed of ['/billing-history', '/dashboard']) {
    await act(() => router.navigate(closed));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  }
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  const { access_token: accessToken, refresh_token: refreshToken } = await backend().signIn('free');
  act(() => void beginSession(decodeTokens({ accessToken, refreshToken })));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: /^Welcome back/ })).toHaveFocus());

  await act(() => router.navigate('/billing-history'));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Billing history' });
  await waitFor(() => expect(heading).toHaveFocus());
  await waitFor(() =>
    expect([...document.querySelectorAll('[role=status].sr-only')].map((region) => region.textContent)).toContain(
      document.title,
    ),
  );
});
