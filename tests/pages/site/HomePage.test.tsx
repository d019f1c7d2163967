import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { setOnline } from '../../support/online';
import { backend, cleanups } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';
import { respondWith } from '../../support/respondWith';
import { backOnline } from '../../support/switchTo';

const plans = async () => within(await screen.findByRole('region', { name: 'Your AI key, or ours' }));

describe('home page', () => {
  test('shows a link to the extension store and Get Started to a visitor', async () => {
    await renderAt('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Save any page. Keep the key points.' })).toBeVisible();
    await screen.findByRole('region', { name: 'Your next bookmark comes with a summary.' });
    const [store, ...more] = screen.getAllByRole('link', { name: 'Get the extension (opens another site)' });
    // There is one more link to the store, at the end of the page.
    expect(more).toHaveLength(1);
    expect(store).toHaveAttribute('rel', 'noopener noreferrer');
    expect(store).toHaveAttribute('target', '_blank');
    expect(screen.getAllByRole('link', { name: 'Get Started' })[0]).toHaveAttribute('href', '/register');
    expect(screen.queryByRole('link', { name: 'Go to Dashboard' })).not.toBeInTheDocument();
    expect(screen.getByText('1 · Free, from the extension store')).toBeVisible();
    expect(screen.getByText('2 · No credit card required')).toBeVisible();
    const [hero] = screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.closest('section'));
    for (const fact of [
      'Free with your own AI key. Pro needs no key.',
      'Only pages you save go to the AI provider. We keep no copy.',
    ]) {
      expect(within(hero as HTMLElement).getByText(fact)).toBeVisible();
    }
    const illustration = screen.getByRole('img', { name: /^Illustration: an article with three/ });
    expect(illustration).toHaveTextContent('What the summary is made from');
    expect(illustration).toHaveTextContent('Saved to your bookmark service');
    expect(document.title).toBe('AI Bookmark: save any page, keep the key points');
  });

  test('shows Go to Dashboard instead of Get Started to a signed-in user', async () => {
    await renderAt('/', { as: 'free' });
    for (const link of await screen.findAllByRole('link', { name: 'Go to Dashboard' })) {
      expect(link).toHaveAttribute('href', '/dashboard');
    }
    for (const link of screen.queryAllByRole('link', { name: 'Get Started' }))
      expect(link).not.toHaveAttribute('href', '/register');
    expect(screen.getByText('Free, from the extension store')).toBeVisible();
    expect(screen.queryByText(/^[12] · /)).not.toBeInTheDocument();
    const free = (await plans()).getByRole('article', { name: 'Free' });
    expect(within(free).getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/dashboard');
  });

  test('has one h1 and its sections in order', async () => {
    await renderAt('/');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const names = within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent);
    expect(names).toEqual([
      "A bookmark that tells you what's inside",
      'Try it: save a page, then find it',
      "For people who go back to what they've read",
      'Your AI key, or ours',
      'What happens to your page',
      'Common questions',
      'Your next bookmark comes with a summary.',
    ]);
  });
});

describe('facts on the home page that the operator can configure', () => {
  const factTexts = async () =>
    within(await screen.findByRole('list', { name: 'At a glance' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const lists = ['Browsers', 'AI providers', 'Bookmark services'];

  test('are hidden if nothing is configured', async () => {
    await renderAt('/');
    expect(await factTexts()).toEqual([
      'Only reads a page when you press the shortcut',
      'Your bookmarks stay in your own service',
      'No advertising or analytics cookies on this site',
    ]);
    expect(screen.queryByText(/Made by|Works in|Saves to [^y]/)).not.toBeInTheDocument();
    await screen.findByRole('region', { name: 'What happens to your page' });
    for (const name of lists) expect(screen.queryByRole('list', { name })).not.toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/© 2025 AI Bookmark$/);
  });

  test('appear in the hero, in "What happens to your page", and in the footer if they are configured', async () => {
    vi.stubEnv('VITE_PROMISES', 'Servers in the EU | |Answers within a day');
    vi.stubEnv('VITE_BROWSERS', 'Browser A|Browser B');
    vi.stubEnv('VITE_AI_PROVIDERS', 'Provider A | ');
    vi.stubEnv('VITE_BOOKMARK_SERVICES', ' Service A|Service B');
    vi.stubEnv('VITE_SELLER', 'Example Ltd|1 Mill Road');
    await renderAt('/');
    expect((await factTexts()).slice(3)).toEqual(['Servers in the EU', 'Answers within a day']);
    expect(screen.getByText('Works in Browser A and Browser B. Saves to Service A and Service B.')).toBeVisible();
    expect(screen.getByText('Made by Example Ltd')).toBeVisible();
    expect(screen.getByRole('img', { name: /^Illustration: an article/ })).toHaveTextContent('Saved to Service A');
    const path = within(await screen.findByRole('region', { name: 'What happens to your page' }));
    expect(lists.map((name) => path.getByRole('list', { name }).textContent)).toEqual([
      'Browser A, Browser B',
      'Provider A',
      'Service A, Service B',
    ]);
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/© 2025 AI Bookmark by Example Ltd$/);
  });
});

test.each([
  ['Chrome', '', 'Works in Chrome.'],
  ['', 'Raindrop.io|Pinboard|Linkding', 'Saves to Raindrop.io, Pinboard, and Linkding.'],
  ['A|B|C|D', 'A|B|C|D|E', 'Works in A, B, C, and D. Saves to A, B, C, and 2 more.'],
])('the hero names the browsers %j and the bookmark services %j', async (browsers, services, sentence) => {
  vi.stubEnv('VITE_BROWSERS', browsers);
  vi.stubEnv('VITE_BOOKMARK_SERVICES', services);
  await renderAt('/');
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('the home page compares a bookmark without a summary with a bookmark with a summary, and lists three features', async () => {
  await renderAt('/');
  const section = within(await screen.findByRole('region', { name: "A bookmark that tells you what's inside" }));
  const [plain, ours] = section.getAllByRole('article');
  expect(plain).toHaveTextContent(/^A plain bookmark.*To remember why you saved it, you have to read it again\.$/);
  expect(ours).toHaveTextContent(/^Saved with AI Bookmark/);
  expect(section.getByText('The same title and URL, with a summary and tags.')).toBeVisible();
  const features = within(section.getByRole('list', { name: 'Key features' })).getAllByRole('heading', { level: 3 });
  expect(features.map(({ textContent }) => textContent)).toEqual([
    'Reads this page',
    'Writes a summary and tags',
    'Saves the bookmark',
  ]);
});

test('the home page shows the first common question open, and opens only one common question at a time', async () => {
  await renderAt('/');
  const section = await screen.findByRole('region', { name: 'Common questions' });
  const names = [...section.querySelectorAll('details')].map((details) => details.getAttribute('name'));
  expect(names).toEqual(['questions', 'questions', 'questions', 'questions']);
  expect([...section.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false, false, false]);
  expect(within(section).getByRole('link', { name: 'See all questions' })).toHaveAttribute('href', '/support');
});

describe('"Send link to my computer"', () => {
  const press = async () => {
    const { user } = await renderAt('/');
    const [button] = await screen.findAllByRole('button', { name: 'Send link to my computer' });
    return { press: () => user.click(button ?? document.body) };
  };

  test('opens the share dialog, and shows no message if the user closes this dialog', async () => {
    const shared: unknown[] = [];
    const share = (data: unknown) => {
      shared.push(data);
      return Promise.reject(new DOMException('called off', 'AbortError'));
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    cleanups.push(() => void Reflect.deleteProperty(navigator, 'share'));
    const { press: send } = await press();
    await send();
    expect(shared).toEqual([{ title: 'AI Bookmark', url: `${globalThis.location.origin}/` }]);
    expect(screen.queryByText(/^Link copied|on your computer\.$/)).not.toBeInTheDocument();
  });

  test('copies the link if sharing is unavailable, and shows the URL if copying fails', async () => {
    const { press: send } = await press();
    await send();
    expect(await screen.findByText('Link copied.')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe(`${globalThis.location.origin}/`);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await send();
    expect(await screen.findByText(`Open ${globalThis.location.origin}/ on your computer.`)).toBeVisible();
    vi.restoreAllMocks();
  });
});

test.each(['/', '/pricing'])(
  'the page %s has no noscript element with a class, because the class could make the HTML source in the element visible',
  async (path) => {
    backend().fault('GET', '/public/plans', 'hang');
    const { container } = await renderAt(path);
    await screen.findByRole('heading', { level: 1 });
    expect(container.querySelectorAll('noscript').length).toBeGreaterThan(0);
    expect(container.querySelectorAll('noscript[class]')).toHaveLength(0);
  },
);

describe('plans section of the home page', () => {
  test('shows Get Started on Free, and both prices and the savings on Pro', async () => {
    await renderAt('/');
    const section = await plans();
    const free = within(section.getByRole('article', { name: 'Free' }));
    expect(free.getByText('$0')).toBeVisible();
    expect(free.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
    const pro = within(await section.findByRole('article', { name: 'Pro' }));
    expect(pro.getByText('Popular')).toBeVisible();
    expect(await pro.findByText('$4.99')).toBeVisible();
    expect(pro.getByText(/or \$47\.88 per year/)).toBeVisible();
    expect(pro.getByText('Save 20%')).toBeVisible();
    expect(pro.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/subscription?plan=pro_monthly');
  });

  test('ON-03: shows the offline error while offline, and loads the plans when the connection is back', async () => {
    setOnline(false);
    await renderAt('/');
    const section = await plans();
    expect(await section.findByText('Could not load plan information.')).toBeVisible();
    expect(section.getByText('You are currently offline. Please check your internet connection.')).toBeVisible();
    await backOnline();
    expect(await section.findByRole('link', { name: 'Upgrade to Pro' })).toBeVisible();
    expect(section.queryByText('Could not load plan information.')).not.toBeInTheDocument();
  });

  test('shows a message if there are no paid plans', async () => {
    const { plans: rows } = await backend().db();
    for (const plan of [...rows.all()]) await rows.update(plan.id, { is_active: false });
    await renderAt('/');
    const section = await plans();
    expect(await section.findByText(/Paid plans aren't available right now/)).toBeVisible();
    expect(section.queryByRole('article', { name: 'Pro' })).not.toBeInTheDocument();
  });

  test.each<[string, 'expired' | 'free', boolean]>([
    ['whose plan has expired', 'expired', true],
    ["whose plan couldn't be loaded, with a note", 'free', false],
  ])('shows "Upgrade to Pro" to a user %s', async (_, who, isKnown) => {
    if (!isKnown) backend().fault('GET', '/users/me/subscription', '403');
    await renderAt('/', { as: who });
    const section = await plans();
    expect(await section.findByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute(
      'href',
      '/subscription?plan=pro_monthly',
    );
    expect(section.queryAllByText(/You may already have a paid plan\.$/)).toHaveLength(isKnown ? 0 : 1);
  });

  test('shows "Your plan" without a button to a Pro user', async () => {
    await renderAt('/', { as: 'yearly' });
    const pro = within(await (await plans()).findByRole('article', { name: 'Pro' }));
    expect(await pro.findByText('Your plan')).toBeVisible();
    expect(pro.queryByRole('link')).not.toBeInTheDocument();
  });

  test('PL-04: shows "Switch to Pro" to a user with another paid plan', async () => {
    respondWith('/users/me/subscription', 200, { id: 1, plan: 'team_monthly', plan_name: 'Team', status: 'active' });
    await renderAt('/', { as: 'pro' });
    const pro = within(await (await plans()).findByRole('article', { name: 'Pro' }));
    expect(await pro.findByRole('link', { name: 'Switch to Pro' })).toBeVisible();
    expect(pro.queryByText('Your plan')).not.toBeInTheDocument();
  });

  test('MR-24: requests the plans once, without a token', async () => {
    const { backend: server } = await renderAt('/', { as: 'free' });
    await (await plans()).findByRole('article', { name: 'Pro' });
    const calls = server.requests.filter(({ path }) => path.includes('plans'));
    await waitFor(() => expect(calls).toMatchObject([{ path: '/public/plans', authorization: null }]));
  });
});
