import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { renderAt } from '../../support/renderAt';

const demo = async () => within(await screen.findByRole('region', { name: 'See it work' }));

describe('the demo on the home page', () => {
  test('the button marks the page and brings summary and tags', async () => {
    const { user } = await renderAt('/');
    const region = await demo();
    expect(region.getByText('Summary and tags appear here.')).toBeVisible();
    expect(region.getByRole('status')).toHaveTextContent('');
    await user.click(region.getByRole('button', { name: 'Save this page' }));
    const card = within(await region.findByRole('article', { name: 'Bookmark: Readable line lengths' }));
    expect(card.getByText(/Lines of 45 to 75 characters are easiest to read/)).toBeVisible();
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['design', 'css', 'typography']);
    expect(region.getByRole('status')).toHaveTextContent('Saved in this demo: Readable line lengths.');
  });

  test('Alt+S does the same, wherever the focus is', async () => {
    const { user } = await renderAt('/');
    const region = await demo();
    await user.keyboard('{Alt>}s{/Alt}');
    expect(await region.findByRole('article', { name: 'Bookmark: Readable line lengths' })).toBeVisible();
  });

  test('S alone, or with Ctrl, does nothing', async () => {
    const { user } = await renderAt('/');
    const region = await demo();
    await user.keyboard('s{Control>}s{/Control}{Alt>}{Control>}s{/Control}{/Alt}');
    expect(region.getByRole('button', { name: 'Save this page' })).toBeVisible();
  });

  test('does not wait with reduced motion', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('reduced-motion'),
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
    const { user } = await renderAt('/');
    const region = await demo();
    await user.click(region.getByRole('button', { name: 'Save this page' }));
    expect(region.getByRole('article', { name: 'Bookmark: Readable line lengths' })).toBeVisible();
  });

  test('the three texts can be chosen, and the next one follows', async () => {
    const { user } = await renderAt('/');
    const region = await demo();
    const recipe = region.getByRole('button', { name: 'Recipe' });
    await user.click(recipe);
    expect(recipe).toHaveAttribute('aria-pressed', 'true');
    expect(region.getByRole('article', { name: 'Example page: Why cold dough tastes better' })).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Save this page' }));
    await user.click(await region.findByRole('button', { name: 'Try the next text' }));
    expect(region.getByRole('button', { name: 'Manual' })).toHaveAttribute('aria-pressed', 'true');
    expect(region.getByText('Summary and tags appear here.')).toBeVisible();
  });

  test('names Option+S on a Mac', async () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    await renderAt('/');
    expect((await demo()).getByText('Option')).toBeVisible();
  });

  test('makes no request', async () => {
    const { user, backend } = await renderAt('/');
    const region = await demo();
    await user.click(region.getByRole('button', { name: 'Save this page' }));
    await region.findByRole('button', { name: 'Try the next text' });
    expect(backend.calls.map(({ path }) => path)).toEqual(['/public/plans']);
  });
});
