import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { env } from '../../../src/config/env';
import { LOCAL_KEYS, SESSION_KEYS } from '../../../src/config/storageKeys';
import { cleanups } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';

/** Checks that each link of the contents list has a target with the same text. */
async function expectContents(): Promise<void> {
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));
  const links = contents.getAllByRole('link');
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(target?.textContent).toBe(link.textContent);
  }
}

describe('How to Use', () => {
  test('shows the first bookmark service in the illustration of a saved page', async () => {
    vi.stubEnv('VITE_BOOKMARK_SERVICES', 'Service A|Service B');
    await renderAt('/instructions');
    expect(await screen.findByText('Saved to Service A')).toBeInTheDocument();
  });

  test('has eight steps from installing the extension to editing bookmarks', async () => {
    await renderAt('/instructions');
    expect(await screen.findByRole('heading', { level: 1, name: 'How to Use' })).toBeVisible();
    const steps = within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent);
    expect(steps).toEqual([
      '1. Install the extension',
      '2. Sign in',
      '3. Connect the bookmark service',
      '4. Configure the AI key (Free only)',
      '5. Save bookmarks',
      '6. Use the shortcut',
      '7. Switch the theme',
      '8. Edit saved bookmarks',
    ]);
    await expectContents();
    expect(document.title).toBe('How to Use · AI Bookmark');
  });

  test('names the keyboard shortcut for Windows and for Mac', async () => {
    await renderAt('/instructions');
    const step = within(await screen.findByRole('region', { name: '6. Use the shortcut' }));
    const keys = [...step.getByText(/On Windows and Linux press/).querySelectorAll(':scope > kbd')].map(
      (key) => key.textContent,
    );
    expect(keys).toEqual(['Alt+S', 'Option+S']);
  });

  test('links to the extension store and to the registration', async () => {
    await renderAt('/instructions');
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('link', { name: 'extension store (opens another site)' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    expect(main.getByRole('link', { name: 'Create one' })).toHaveAttribute('href', '/register');
  });
});

describe('legal pages', () => {
  test.each([
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-service', 'Terms of Service'],
  ])('include %s with its title, date, table of contents, and contact address', async (path, title) => {
    await renderAt(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} · AI Bookmark`);
    const date = within(screen.getByRole('main')).getByText(/^\d{1,2} \w{3} \d{4}$/);
    expect(date.tagName).toBe('TIME');
    expect(date).toHaveAttribute('datetime', expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/));
    expect(date.parentElement).toHaveTextContent('Last updated:');
    await expectContents();
    const contact = within(screen.getByRole('region', { name: /Contact$/ }));
    expect(contact.getByRole('link', { name: 'support@aibookmark.example' })).toHaveAttribute(
      'href',
      'mailto:support@aibookmark.example',
    );
  });

  test('include the terms of service, which link to the privacy policy', async () => {
    await renderAt('/terms-of-service');
    const agreement = within(await screen.findByRole('region', { name: /The agreement$/ }));
    expect(agreement.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  });

  test('include the privacy policy, which covers page access, AI keys, stored data, and payments', async () => {
    await renderAt('/privacy-policy');
    const region = async (name: RegExp) => within(await screen.findByRole('region', { name }));
    expect((await region(/What the extension reads, and when/)).getByText(/Alt\+S, on a Mac Option\+S/)).toBeVisible();
    const ai = await region(/What is sent to the AI provider/);
    expect(ai.getByText('Free: your own key.')).toBeVisible();
    expect(ai.getByText('Pro: hosted AI.')).toBeVisible();
    const device = await screen.findByRole('region', { name: /What is kept on your device/ });
    for (const key of Object.values({ ...LOCAL_KEYS, ...SESSION_KEYS })) {
      expect(device).toHaveTextContent(new RegExp(`\\b${key}\\b`));
    }
    expect((await region(/Payments/)).getByText(/payment provider/)).toBeVisible();
  });

  test.each([
    [null, 0, null],
    ['/client-log', 0, /^When something goes wrong(?!.*% of visits)/],
    ['/client-log', 0.1, /^When something goes wrong.*From 10% of visits/],
  ])(
    'mention error reports in the privacy policy only if the site sends reports (endpoint %s, share of measured visits %d)',
    async (logEndpoint, vitalsSample, text) => {
      Object.assign(env, { logEndpoint, vitalsSample });
      cleanups.push(() => Object.assign(env, { logEndpoint: null, vitalsSample: 0 }));
      await renderAt('/privacy-policy');
      await screen.findByRole('region', { name: /Payments/ });
      const region = screen.queryByRole('region', { name: /Errors and speed of this site/ });
      expect(region?.lastElementChild?.textContent ?? null).toEqual(text && expect.stringMatching(text));
      await expectContents();
    },
  );
});
