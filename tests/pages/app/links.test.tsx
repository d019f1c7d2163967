import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { renderAt } from '../../support/renderAt';

describe('navigation bar', () => {
  const current = async () =>
    within(await screen.findByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent);

  it.each([
    ['/pricing', ['Pricing']],
    ['/Pricing/', ['Pricing']],
    ['/', ['Home']],
    ['/pricing/more', []],
    ['/support', []],
  ])('at %s, marks the links %j as the current page', async (path, currentLinks) => {
    await renderAt(path);
    expect(await current()).toEqual(currentLinks);
  });
});
