import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';

import { BelowFold } from '../../../src/components/BelowFold';
import { FollowContext } from '../../../src/ui/FollowContext';
import { Link } from '../../../src/ui/Link';
import { renderAt } from '../../support/renderAt';

/** Presses a link as described. @returns what it followed, and whether the browser was kept from following it */
function press(link: React.ReactElement, how: MouseEventInit = {}) {
  const follow = vi.fn();
  render(<FollowContext value={follow}>{link}</FollowContext>);
  const place = screen.getByRole('link');
  let isKept = false;
  const last = (event: Event) => {
    isKept = event.defaultPrevented;
    // Where nothing opens tabs and windows the click would load a page.
    event.preventDefault();
  };
  globalThis.addEventListener('click', last, { once: true });
  fireEvent(place, createEvent.click(place, { button: 0, ...how }));
  return { follow, isKept };
}

describe('a link of this site', () => {
  it('is followed without a new load of the page', () => {
    const { follow, isKept } = press(
      <Link to="/pricing?plan=pro#faq" state={{ email: 'lin@example.com' }}>
        Pricing
      </Link>,
    );
    expect(follow).toHaveBeenCalledExactlyOnceWith('/pricing?plan=pro#faq', { email: 'lin@example.com' });
    expect(isKept).toBe(true);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/pricing?plan=pro#faq');
  });

  it.each<[string, MouseEventInit]>([
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('pressed with %s it is left to the browser: a tab, a window, a download', (_, how) => {
    const { follow, isKept } = press(<Link to="/pricing">Pricing</Link>, how);
    expect(isKept).toBe(false);
    expect(follow).not.toHaveBeenCalled();
  });

  it('that opens another window, or whose press somebody else has taken, goes nowhere here', () => {
    const away = <Link to="/pricing" target="_blank" />;
    expect(press(away).follow).not.toHaveBeenCalled();
  });

  it('does nothing when its own listener says so', () => {
    const taken = <Link to="/pricing" onClick={(event) => event.preventDefault()} />;
    expect(press(taken).follow).not.toHaveBeenCalled();
  });
});

describe('the bar', () => {
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
