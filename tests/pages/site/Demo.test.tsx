import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { renderAt } from '../../support/renderAt';

const demo = async () => within(await screen.findByRole('region', { name: 'Try it: save a page, then find it' }));
type Region = Awaited<ReturnType<typeof demo>>;

const titles = (region: Region) =>
  within(region.getAllByRole('list').find((list) => list.querySelector('h3') !== null) ?? document.body)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const highlighted = (region: Region, page: string) =>
  [...region.getByRole('article', { name: `Example page: ${page}` }).querySelectorAll('.hero-mark')].length;

const withReducedMotion = () =>
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('reduced-motion'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );

describe('demo on the home page', () => {
  test('starts with the first example saved at the top of six bookmarks and its key sentences highlighted', async () => {
    await renderAt('/');
    const region = await demo();
    expect(highlighted(region, 'Readable line lengths')).toBe(3);
    expect(region.getByText('What the summary is made from')).toBeVisible();
    expect(titles(region)).toHaveLength(6);
    expect(titles(region)[0]).toBe('Readable line lengths');
    expect(region.getByText('Saved to the top of the list')).toBeVisible();
    expect(region.getByRole('button', { name: /^Save again/ })).toBeVisible();
    expect(region.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['6 bookmarks', '']);
  });

  test('shows Reading… after a click on another example, then adds its bookmark to the top of the list', async () => {
    const { user } = await renderAt('/');
    const region = await demo();
    const recipe = region.getByRole('button', { name: 'Recipe' });
    await user.click(recipe);
    expect(recipe).toHaveAttribute('aria-pressed', 'true');
    expect(highlighted(region, 'Why cold dough tastes better')).toBe(0);
    expect(region.getByRole('button', { name: 'Reading…' })).toBeVisible();
    expect(titles(region)[0]).toBe('Readable line lengths');
    expect(await region.findByText('Saved to the top of the list')).toBeVisible();
    expect(highlighted(region, 'Why cold dough tastes better')).toBe(3);
    expect(titles(region)[0]).toBe('Why cold dough tastes better');
    expect(titles(region)).toHaveLength(6);
    expect(region.getByText(/^Saved in this demo: Why cold dough tastes better\. Summary: .* Tags: /)).toHaveAttribute(
      'role',
      'status',
    );
  });

  test('saves the example on Alt+S wherever the focus is', async () => {
    const { user } = await renderAt('/');
    const region = await demo();
    await user.keyboard('{Alt>}s{/Alt}');
    expect(region.getByRole('button', { name: 'Reading…' })).toBeVisible();
    expect(await region.findByText(/^Saved in this demo: Readable line lengths\./)).toBeInTheDocument();
  });

  test('ignores the key S without a modifier key, and Ctrl+S', async () => {
    const { user } = await renderAt('/');
    const region = await demo();
    await user.keyboard('s{Control>}s{/Control}{Alt>}{Control>}s{/Control}{/Alt}');
    expect(region.getByRole('button', { name: /^Save again/ })).toBeVisible();
  });

  test('saves the example without a delay if the user prefers reduced motion', async () => {
    withReducedMotion();
    const { user } = await renderAt('/');
    const region = await demo();
    await user.click(region.getByRole('button', { name: 'Manual' }));
    expect(titles(region)[0]).toBe('Caching files that never change');
    expect(region.getByRole('button', { name: /^Save again/ })).toBeVisible();
  });

  test('shows the keyboard shortcut Option+S on a Mac', async () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    await renderAt('/');
    expect((await demo()).getByText('Option S')).toBeVisible();
    expect(screen.getByRole('img', { name: /^Illustration:.* Option\+S was pressed/ })).toBeInTheDocument();
  });

  test('sends no requests when the user saves an example', async () => {
    withReducedMotion();
    const { user, backend } = await renderAt('/');
    const region = await demo();
    await user.click(region.getByRole('button', { name: 'Recipe' }));
    await user.click(region.getByRole('button', { name: /^Save again/ }));
    expect(backend.requests.map(({ path }) => path)).toEqual(['/public/plans']);
  });

  test('finds bookmarks by their text, highlights the words that were found, and handles special characters in the search', async () => {
    const { user } = await renderAt('/');
    const region = await demo();
    const field = region.getByRole('searchbox', { name: 'Search these bookmarks' });
    await user.type(field, 'Biology  landmarks');
    expect(titles(region)).toEqual(['How bees find the way home']);
    expect(region.getByText('1 of 6 bookmarks')).toHaveAttribute('role', 'status');
    expect([...document.querySelectorAll('#demo .marker')].map(({ textContent }) => textContent)).toEqual([
      'landmarks',
      'biology',
    ]);
    await user.clear(field);
    await user.type(field, '(.*)');
    expect(region.getByText('No matches. Try “biology”.')).toBeVisible();
    expect(region.getByText('0 of 6 bookmarks')).toHaveAttribute('role', 'status');
    // The page suggests these words, so each must have results. The hyphen must not be escaped, because that is invalid
    // in a regular expression with the u flag.
    for (const word of ['biology', 'water', 'how-to']) {
      await user.clear(field);
      await user.type(field, word);
      expect(titles(region)).not.toEqual([]);
    }
    expect(region.getByText('2 of 6 bookmarks')).toBeInTheDocument();
  });

  test('finds an example that was just saved', async () => {
    withReducedMotion();
    const { user } = await renderAt('/');
    const region = await demo();
    await user.type(region.getByRole('searchbox'), 'yeast');
    expect(region.getByText('0 of 6 bookmarks')).toBeInTheDocument();
    await user.click(region.getByRole('button', { name: 'Recipe' }));
    expect(titles(region)).toEqual(['Why cold dough tastes better']);
  });
});
