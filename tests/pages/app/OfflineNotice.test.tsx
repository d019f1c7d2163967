import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { setOnline } from '../../support/online';
import { backend, requestsTo } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';
import { backOnline, switchTo } from '../../support/switchTo';
import { waitForIdle } from '../../support/waitForIdle';

const offlineText = /^You're offline\./;

describe('offline notice', () => {
  it(`appears when the browser goes offline and is replaced by "You're back online." when the browser is online again`, async () => {
    await renderAt('/support');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(offlineText)).toBeNull();
    await switchTo(false);
    expect(screen.getByText(offlineText)).toBeInTheDocument();
    await backOnline();
    expect(await screen.findByText("You're back online.")).toBeInTheDocument();
  });

  it('ON-08: checks the connection on a click on Try again, and is replaced if the browser is online', async () => {
    const { user } = await renderAt('/support');
    await screen.findByRole('heading', { level: 1 });
    await switchTo(false);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText(/^You're still offline/)).toBeInTheDocument();
    await switchTo(true, { quietly: true });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText("You're back online.")).toBeInTheDocument();
  });

  it('ON-09: appears only once during 20 quick changes of the connection, and the app sends at most one request', async () => {
    await renderAt('/support', { as: 'free' });
    await screen.findByRole('heading', { level: 1 });
    const before = backend().requests.length;
    for (let change = 0; change < 20; change += 1) await switchTo(change % 2 === 1);
    expect(screen.getAllByText(offlineText)).toHaveLength(1);
    await waitFor(() => expect(screen.getByText("You're back online.")).toBeInTheDocument());
    expect(backend().requests.length - before).toBeLessThanOrEqual(1);
  });

  it('ON-09: is followed by one refetch of the dashboard after (not during) 20 quick changes of the connection', async () => {
    await renderAt('/dashboard', { as: 'free' });
    await screen.findByRole('heading', { level: 1 });
    const requestCount = () => requestsTo('GET', '/users/me/subscription').length;
    await waitForIdle('/users/me/subscription', '/payments/history');
    expect(requestCount()).toBe(1);
    for (let change = 0; change < 20; change += 1) await switchTo(change % 2 === 1);
    expect(requestCount()).toBe(1);
    await waitFor(() => expect(requestCount()).toBe(2));
  });

  it('ON-11: a page that was opened offline shows the offline error instead of an endless spinner', async () => {
    setOnline(false, { quietly: true });
    await renderAt('/dashboard', { as: 'free' });
    expect(
      (await screen.findAllByText(/You are currently offline\. Please check your internet connection\./)).length,
    ).toBeGreaterThan(0);
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });
});
