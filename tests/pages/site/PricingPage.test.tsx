import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { PlanRow } from '../../backend/schemas';
import { backend } from '../../support/pagesSetup';
import { pauseRequests } from '../../support/pauseRequests';
import { renderAt } from '../../support/renderAt';
import { respondWith } from '../../support/respondWith';

const PRICING_FAILED = 'Could not load pricing plans. Please try again later.';

/** Returns a plan's card once its price has loaded. */
const card = async (name: string) => {
  await waitFor(() => expect(screen.queryAllByText('Loading')).toEqual([]));
  return within(await screen.findByRole('article', { name }));
};
const text = (article: Awaited<ReturnType<typeof card>>, words: RegExp) =>
  article.getByText((_, node) => {
    const ownText = node?.textContent ?? '';
    return words.test(ownText) && ![...(node?.children ?? [])].some((child) => words.test(child.textContent ?? ''));
  });

describe('pricing page', () => {
  test('shows one card per plan, ordered free, pro_monthly, pro_yearly', async () => {
    await renderAt('/pricing');
    expect(await screen.findByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
    await screen.findByRole('article', { name: 'Pro Monthly' });
    const region = within(screen.getByRole('region', { name: 'Plans' }));
    expect(region.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Free',
      'Pro Monthly',
      'Pro Yearly',
    ]);
    expect(document.title).toBe('Pricing · AI Bookmark');
  });

  test('hides the features after the twelfth until the user expands the list', async () => {
    const features = Array.from({ length: 15 }, (_, place) => `Feature ${place + 1}`);
    const { plans } = await backend().db();
    await plans.update(plans.one('code', 'pro_monthly')?.id ?? 0, { features });
    const { user } = await renderAt('/pricing');
    const monthly = await card('Pro Monthly');
    expect(monthly.getByText('Feature 12')).toBeVisible();
    expect(monthly.getByText('Feature 13')).not.toBeVisible();
    await user.click(monthly.getByText('and 3 more'));
    expect(monthly.getByText('Feature 15')).toBeVisible();
  });

  test('shows "$0 forever" and Get Started on the Free card', async () => {
    await renderAt('/pricing');
    await screen.findByRole('article', { name: 'Pro Monthly' });
    const free = await card('Free');
    expect(text(free, /^\$0 forever$/)).toBeVisible();
    expect(free.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
    expect(free.getAllByRole('listitem').length).toBeGreaterThan(0);
  });

  test('marks Pro Monthly as Popular and links to the yearly plan', async () => {
    await renderAt('/pricing');
    const monthly = await card('Pro Monthly');
    expect(monthly.getByText('Popular')).toBeVisible();
    expect(text(monthly, /^\$4\.99 per month$/)).toBeVisible();
    expect(monthly.getByRole('link', { name: 'Get Pro Monthly' })).toHaveAttribute(
      'href',
      '/subscription?plan=pro_monthly',
    );
    expect(monthly.getByRole('link', { name: 'Or pay yearly: $47.88' })).toHaveAttribute(
      'href',
      '/subscription?plan=pro_yearly',
    );
  });

  test('shows the yearly price, its monthly equivalent, and the savings for Pro Yearly', async () => {
    await renderAt('/pricing');
    const yearly = await card('Pro Yearly');
    expect(text(yearly, /^\$47\.88 per year$/)).toBeVisible();
    expect(yearly.getByText(/^\$3\.99 per month/)).toBeVisible();
    expect(yearly.getByText('Save $12.00 a year (20%)')).toBeVisible();
    expect(yearly.queryByText('Popular')).not.toBeInTheDocument();
    expect(yearly.getByRole('link', { name: 'Get Pro Yearly' })).toHaveAttribute(
      'href',
      '/subscription?plan=pro_yearly',
    );
  });

  test("computes the savings from the server's prices", async () => {
    const { plans } = await backend().db();
    await plans.update(plans.one('code', 'pro_yearly')?.id ?? 0, { price_cents: 250 });
    await renderAt('/pricing');
    const yearly = await card('Pro Yearly');
    expect(text(yearly, /^\$30\.00 per year$/)).toBeVisible();
    expect(yearly.getByText('Save $29.88 a year (50%)')).toBeVisible();
  });

  test("answers questions about the subscription, cancelling, and the user's own AI keys", async () => {
    const { user } = await renderAt('/pricing');
    const faq = within(await screen.findByRole('region', { name: 'Questions about plans' }));
    expect(faq.getByText('How does the subscription work?')).toBeVisible();
    expect([...document.querySelectorAll('details')].filter(({ open }) => open)).toEqual([
      faq.getByText('How does the subscription work?').closest('details'),
    ]);
    expect(faq.getByText('Can I use my own AI key?')).toBeVisible();
    const answer = faq.getByText(/^Click Cancel subscription on the Subscription page/);
    expect(answer.closest('details')).not.toHaveAttribute('open');
    await user.click(faq.getByText('How do I cancel?'));
    expect(answer.closest('details')).toHaveAttribute('open');
  });
});

test('the regions of the pricing page have unique names', async () => {
  await renderAt('/pricing');
  await screen.findByRole('table');
  const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(names).toEqual([...new Set(names)]);
  expect(names).not.toContain(null);
});

test('the pricing page compares Free and Pro in a table', async () => {
  await renderAt('/pricing');
  const table = within(await screen.findByRole('table', { name: 'Compare Free and Pro' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toContain('AdsYesNone');
  expect(table.getByRole('row', { name: /^AI usage/ })).toHaveTextContent('Billed by your AI provider');
});

describe('pricing page for different users and plans', () => {
  test('offers a user with a monthly plan the switch to yearly', async () => {
    await renderAt('/pricing', { as: 'pro' });
    const monthly = await card('Pro Monthly');
    expect(monthly.getByText('Current plan')).toBeVisible();
    expect(monthly.queryByRole('link', { name: /Upgrade|Manage/ })).not.toBeInTheDocument();
    expect((await card('Free')).getByText('Your plan after Pro ends')).toBeVisible();
    expect(monthly.getByRole('link', { name: /^Or pay yearly/ })).toBeVisible();
    expect((await card('Pro Yearly')).getByRole('link', { name: 'Switch to yearly, save 20%' })).toHaveAttribute(
      'href',
      '/subscription?plan=pro_yearly',
    );
  });

  test('shows no check mark next to a limitation in the feature list', async () => {
    await renderAt('/pricing', { as: 'pro' });
    await card('Pro Monthly');
    const line = (feature: string) => screen.getByText(feature).closest('li')?.querySelector('path');
    const tick = line('Saves to your bookmark service')?.getAttribute('d');
    expect(tick).toBeTruthy();
    expect(line('Shows ads')?.getAttribute('d')).not.toBe(tick);
  });

  test('shows prices in another currency with the number of decimals of this currency', async () => {
    respondWith('/public/plans', 200, [
      { id: 1, code: 'pro_monthly', name: 'Pro Monthly', price: 480, currency: 'JPY', duration_months: 1 },
      { id: 2, code: 'pro_yearly', name: 'Pro Yearly', price: '400.4', currency: 'JPY', duration_months: 12 },
    ]);
    await renderAt('/pricing');
    expect(text(await card('Pro Monthly'), /^¥480 per month$/)).toBeVisible();
    expect(text(await card('Pro Yearly'), /^¥4,805 per year$/)).toBeVisible();
    expect((await card('Pro Yearly')).getByText('Save ¥955 a year (17%)')).toBeVisible();
  });
});

describe('pricing page while the plans load or after they failed to load', () => {
  test('marks the prices as busy while the plans load', async () => {
    backend().fault('GET', '/public/plans', 'hang');
    await renderAt('/pricing');
    const region = within(await screen.findByRole('region', { name: 'Plans' }));
    expect(region.getAllByText('Loading').map((text) => text.closest('[aria-busy="true"]'))).not.toContain(null);
  });

  test('EY-05: shows names, features, and the Free price before the response arrives, and does not change these texts afterwards', async () => {
    const calls = pauseRequests('GET', '/public/plans');
    await renderAt('/pricing');
    const region = within(await screen.findByRole('region', { name: 'Plans' }));
    const known = ['Free', 'Pro Monthly', 'Pro Yearly'].map((name) => {
      const article = region.getByRole('article', { name });
      return [
        article,
        within(article)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ] as const;
    });
    expect(text(within(region.getByRole('article', { name: 'Free' })), /^\$0 forever$/)).toBeVisible();
    expect(region.getByRole('link', { name: 'Get Pro Monthly' })).toHaveAttribute(
      'href',
      '/subscription?plan=pro_monthly',
    );
    expect(region.getAllByText('Loading')).toHaveLength(2);
    await calls.resume();
    await card('Pro Yearly');
    for (const [article, features] of known) {
      expect(article).toBeInTheDocument();
      expect(
        within(article)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(features);
    }
  });

  test('shows an error and Retry next to Free and the features, and Retry loads the prices', async () => {
    const undo = backend().fault('GET', '/public/plans', '404');
    const { user } = await renderAt('/pricing');
    expect(await screen.findByText(PRICING_FAILED)).toBeVisible();
    expect((await card('Free')).getByRole('link', { name: 'Get Started' })).toBeVisible();
    expect((await card('Pro')).getByText('Hosted AI, no API key needed')).toBeVisible();
    undo();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(text(await card('Pro Yearly'), /^\$47\.88 per year$/)).toBeVisible();
    expect(screen.queryByText(PRICING_FAILED)).not.toBeInTheDocument();
  });

  test('keeps the Retry button and its focus during another attempt', async () => {
    const undo = backend().fault('GET', '/public/plans', '404');
    const { user } = await renderAt('/pricing');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    undo();
    backend().fault('GET', '/public/plans', 'hang');
    await user.click(retry);
    expect(retry).toHaveFocus();
    expect(retry).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(PRICING_FAILED)).toBeVisible();
  });

  test('shows the Free card and a message if the server returns no plans', async () => {
    const { plans } = await backend().db();
    for (const plan of [...plans.all()]) await plans.remove(plan.id);
    await renderAt('/pricing');
    expect(await screen.findByText(/Paid plans aren't available right now/)).toBeVisible();
    expect((await card('Free')).getByRole('link', { name: 'Get Started' })).toBeVisible();
  });
});

describe('pricing page with unusual plans', () => {
  const change = async (code: string, changes: Partial<PlanRow>) => {
    const { plans } = await backend().db();
    await plans.update(plans.one('code', code)?.id ?? 0, changes);
  };
  const add = async (code: string, name: string) => {
    const { plans } = await backend().db();
    await plans.insert({
      code,
      name,
      description: '',
      price_cents: 1900,
      duration_months: 3,
      features: [],
      is_active: true,
      created_at: '2026-01-01T00:00:00Z',
    });
  };

  test('MR-10: says that the price is not available if the price from the server is invalid, and keeps the link', async () => {
    await change('pro_monthly', { price_cents: -100 });
    await renderAt('/pricing');
    const monthly = await card('Pro Monthly');
    expect(monthly.getByText('Price not available')).toBeInTheDocument();
    expect(monthly.getByRole('link', { name: 'Get Pro Monthly' })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/NaN|undefined|Infinity/);
    expect((await card('Pro Yearly')).queryByText(/Save/)).not.toBeInTheDocument();
  });

  test('XS-02: shows markup in plan texts as text and encodes the plan code in links', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    await change('pro_monthly', { name: evil, description: evil, features: [evil] });
    await add('"><script>alert(1)</script>', 'Odd');
    await renderAt('/pricing');
    const oddCard = await card('Odd');
    expect(oddCard.getByRole('link', { name: 'Get Odd' })).toHaveAttribute(
      'href',
      '/subscription?plan=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    );
    expect((await card(evil)).getAllByText(evil)).toHaveLength(3);
    expect(document.querySelector('img[src="x"], main script')).toBeNull();
  });

  test('XS-10: never uses plan texts as a style or a class', async () => {
    const style = 'red;background:url(https://evil.example/x)';
    await change('pro_monthly', { name: style, description: 'hidden fixed inset-0', features: [style, 'sr-only'] });
    const { container } = await renderAt('/pricing');
    expect((await screen.findAllByText(style)).length).toBeGreaterThan(0);
    expect(screen.getByText('hidden fixed inset-0')).toBeVisible();
    for (const element of container.querySelectorAll('[style], [class]')) {
      expect(element.getAttribute('style') ?? '').not.toContain('url(');
      expect(element.getAttribute('class') ?? '').not.toContain('evil');
      expect(element.getAttribute('class') ?? '').not.toContain('hidden fixed inset-0');
    }
  });
});
