import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { setOnline } from '../../support/online';
import { backend, requestsTo } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';
import { backOnline, switchTo } from '../../support/switchTo';
import { waitForIdle } from '../../support/waitForIdle';

const offlineText = /^You're offline\./;

describe('the offline notice', () => {
  it('comes when the browser goes offline and goes when the network holds', async () => {
    await renderAt('/support');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(offlineText)).toBeNull();
    await switchTo(false);
    expect(screen.getByText(offlineText)).toBeInTheDocument();
    await backOnline();
    expect(await screen.findByText("You're back online.")).toBeInTheDocument();
  });

  it('ON-08: Try again re-reads the state; when it was a false alarm the notice goes', async () => {
    const { user } = await renderAt('/support');
    await screen.findByRole('heading', { level: 1 });
    await switchTo(false);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText(/^You're still offline/)).toBeInTheDocument();
    await switchTo(true, { quietly: true });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText("You're back online.")).toBeInTheDocument();
  });

  it('ON-09: 20 changes in a moment show one banner and make no burst of calls', async () => {
    await renderAt('/support', { as: 'free' });
    await screen.findByRole('heading', { level: 1 });
    const before = backend().calls.length;
    for (let change = 0; change < 20; change += 1) await switchTo(change % 2 === 1);
    expect(screen.getAllByText(offlineText)).toHaveLength(1);
    await waitFor(() => expect(screen.getByText("You're back online.")).toBeInTheDocument());
    expect(backend().calls.length - before).toBeLessThanOrEqual(1);
  });

  it('ON-09: the dashboard asks for nothing during 20 changes and once afterwards', async () => {
    await renderAt('/dashboard', { as: 'free' });
    await screen.findByRole('heading', { level: 1 });
    const asked = () => requestsTo('GET', '/users/me/subscription').length;
    await waitForIdle('/users/me/subscription', '/payments/history');
    expect(asked()).toBe(1);
    for (let change = 0; change < 20; change += 1) await switchTo(change % 2 === 1);
    expect(asked()).toBe(1);
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('ON-11: a page opened offline shows the sentence, not an endless spinner', async () => {
    setOnline(false, { quietly: true });
    await renderAt('/dashboard', { as: 'free' });
    expect(
      (await screen.findAllByText(/You are currently offline\. Please check your internet connection\./)).length,
    ).toBeGreaterThan(0);
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });
});
