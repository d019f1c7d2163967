import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { renderAt } from '../../support/renderAt';

describe('support page', () => {
  test('offers links to the guide, to the feedback form, and to the support email', async () => {
    await renderAt('/support');
    expect(await screen.findByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    for (const name of ['How to Use', 'Feedback', 'Email', 'Frequently asked questions', 'What to include']) {
      expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    expect(main.getByRole('link', { name: 'Read the guide' })).toHaveAttribute('href', '/instructions');
    expect(main.getAllByRole('link', { name: 'Send feedback' })[0]).toHaveAttribute('href', '/feedback');
    expect(main.getByRole('link', { name: 'Write an email' })).toHaveAttribute(
      'href',
      'mailto:support@aibookmark.example',
    );
    expect(document.title).toBe('Support · AI Bookmark');
  });

  test('links the email address to an email program', async () => {
    await renderAt('/support');
    for (const name of ['support@aibookmark.example', 'Write an email']) {
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', 'mailto:support@aibookmark.example');
    }
  });

  test('has two groups of questions, and hides a group if the search finds nothing in this group', async () => {
    const { user } = await renderAt('/support');
    const faq = within(await screen.findByRole('region', { name: 'Frequently asked questions' }));
    const groups = () => faq.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(groups()).toEqual(['Using AI Bookmark', 'Plans and payment']);
    await user.type(faq.getByRole('searchbox'), 'forgot my password');
    expect(groups()).toEqual(['Using AI Bookmark']);
  });

  test('searches the questions and announces the number of results', async () => {
    const { user } = await renderAt('/support');
    const faq = within(await screen.findByRole('region', { name: 'Frequently asked questions' }));
    const field = faq.getByRole('searchbox', { name: 'Search the questions' });
    expect(faq.getByRole('status')).toHaveTextContent('');
    await user.type(field, 'own AI key');
    expect(faq.getByText('Can I use my own AI key?')).toBeVisible();
    expect(faq.queryByText('How do I delete my account?')).not.toBeInTheDocument();
    expect(faq.getByRole('status')).toHaveTextContent(/^\d of 15 questions$/);
  });

  test('says that a search has no results and lets the user clear the search', async () => {
    const { user } = await renderAt('/support');
    const faq = within(await screen.findByRole('region', { name: 'Frequently asked questions' }));
    await user.type(faq.getByRole('searchbox'), 'zebra');
    expect(faq.getByText(/No matching questions/)).toBeVisible();
    await user.click(faq.getByRole('button', { name: 'Show all questions' }));
    expect(faq.getByRole('searchbox')).toHaveValue('');
    expect(faq.getByText('How do I delete my account?')).toBeVisible();
  });

  test('XS-08: shows markup typed into the search as text', async () => {
    const { user } = await renderAt('/support');
    const faq = within(await screen.findByRole('region', { name: 'Frequently asked questions' }));
    await user.type(faq.getByRole('searchbox'), '<img src=x onerror=alert(1)>');
    expect(document.querySelector('main img')).toBeNull();
  });
});
