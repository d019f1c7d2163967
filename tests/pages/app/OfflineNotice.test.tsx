import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { setOnline } from '../../support/online';
import { backend, requestsTo } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';
import { backOnline, switchTo } from '../../support/switchTo';
import { waitForIdle } from '../../support/waitForIdle';

const offlineText = /^You're offline\./;

describe('offline notice', () => {
  it('appears when the browser goes offline and is replaced when the connection is back', async () => {
    await renderAt('/support');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(offlineText)).toBeNull();
    await switchTo(false);
    expect(screen.getByText(offlineText)).toBeInTheDocument();
    await backOnline();
    expect(await screen.findByText("You're back online.")).toBeInTheDocument();
  });

  it('ON-08: checks the connection again on Try again and disappears after a false alarm', async () => {
    const { user } = await renderAt('/support');
    await screen.findByRole('heading', { level: 1 });
    await switchTo(false);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText(/^You're still offline/)).toBeInTheDocument();
    await switchTo(true, { quietly: true });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText("You're back online.")).toBeInTheDocument();
  });

  it('ON-09: shows one banner and sends at most one request during 20 quick changes', async () => {
    await renderAt('/support', { as: 'free' });
    await screen.findByRole('heading', { level: 1 });
    const before = backend().requests.length;
    for (let change = 0; change < 20; change += 1) await switchTo(change % 2 === 1);
    expect(screen.getAllByText(offlineText)).toHaveLength(1);
    await waitFor(() => expect(screen.getByText("You're back online.")).toBeInTheDocument());
    expect(backend().requests.length - before).toBeLessThanOrEqual(1);
  });

  it("ON-09: doesn't refetch the dashboard during 20 quick changes and refetches it once afterwards", async () => {
    await renderAt('/dashboard', { as: 'free' });
    await screen.findByRole('heading', { level: 1 });
    const requestCount = () => requestsTo('GET', '/users/me/subscription').length;
    await waitForIdle('/users/me/subscription', '/payments/history');
    expect(requestCount()).toBe(1);
    for (let change = 0; change < 20; change += 1) await switchTo(change % 2 === 1);
    expect(requestCount()).toBe(1);
    await waitFor(() => expect(requestCount()).toBe(2));
  });

  it('ON-11: shows the offline error instead of an endless spinner on a page opened offline', async () => {
    setOnline(false, { quietly: true });
    await renderAt('/dashboard', { as: 'free' });
    expect(
      (await screen.findAllByText(/You are currently offline\. Please check your internet connection\./)).length,
    ).toBeGreaterThan(0);
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });
});
