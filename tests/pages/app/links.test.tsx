import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { BelowFold } from '../../../src/components/BelowFold';
import { renderAt } from '../../support/renderAt';

describe('the bar', () => {
  const current = async () =>
    within(await screen.findByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent);

  it.each([
    ['/pricing', ['Pricing']],
    ['/Pricing', ['Pricing']],
    ['/', ['Home']],
    ['/pricing/more', []],
    ['/support', []],
  ])('at %s marks %j as the page one is on', async (path, marked) => {
    await renderAt(path);
    expect(await current()).toEqual(marked);
  });
});

describe('what is below the fold', () => {
  const Reading = () => (
    <>
      <h1>Guide</h1>
      <BelowFold>
        <p>The end</p>
      </BelowFold>
    </>
  );
  const open = (at: string[]) => {
    const router = createMemoryRouter(
      [
        { path: '/', Component: () => <h1>Home</h1> },
        { path: '/guide', Component: Reading },
      ],
      { initialEntries: at },
    );
    render(<RouterProvider router={router} />);
    return router;
  };

  it('is there from the start where the page is loaded, gone back to or opened at a section', async () => {
    const router = open(['/guide']);
    expect(screen.getByText('The end')).toBeInTheDocument();
    await router.navigate('/');
    await screen.findByRole('heading', { name: 'Home' });
    const seen: boolean[] = [];
    const watch = new MutationObserver(() => seen.push(screen.queryByText('The end') !== null));
    watch.observe(document.body, { childList: true, subtree: true });
    await router.navigate(-1);
    await screen.findByRole('heading', { name: 'Guide' });
    await router.navigate('/');
    await router.navigate('/guide#end');
    await screen.findByText('The end');
    watch.disconnect();
    expect(seen[0]).toBe(true);
  });

  it('comes right after the first screen for who follows a link', async () => {
    const router = open(['/']);
    await router.navigate('/guide', { flushSync: true });
    expect(await screen.findByText('The end')).toBeInTheDocument();
  });
});
