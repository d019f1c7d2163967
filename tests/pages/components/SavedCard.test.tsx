import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderAt } from '../../support/renderAt';

test.each(['/', '/register', '/dashboard', '/instructions'])(
  'the saved pages on %s show a title, a summary, and tags, but no highlighted sentence',
  async (path) => {
    await renderAt(path, path === '/dashboard' ? { as: 'free' } : {});
    await screen.findByRole('heading', { level: 1 });
    await expect.poll(() => document.querySelectorAll('article .tag').length).toBeGreaterThan(1);
    expect(document.querySelectorAll('article .marker')).toHaveLength(0);
  },
);
