// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Disclosure } from '../../../src/ui/Disclosure';

afterEach(cleanup);

const show = () => {
  render(
    <>
      <Disclosure label="Users">
        <ul>
          <li>
            <a href="#list">User Management</a>
          </li>
          <li>
            <a href="#new">Create User</a>
          </li>
        </ul>
      </Disclosure>
      <button type="button">Elsewhere</button>
    </>,
  );
  return screen.getByRole('button', { name: 'Users' });
};
const isOpen = () => screen.queryByRole('link', { name: 'User Management' }) !== null;

describe('a disclosure', () => {
  it('opens and closes with its button, which has aria-expanded', async () => {
    const button = show();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(isOpen()).toBe(false);
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toBeVisible();
    await userEvent.click(button);
    expect(isOpen()).toBe(false);
  });

  it('opens with Enter, receives focus with Tab, and closes with Escape, which returns the focus', async () => {
    const button = show();
    await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'User Management' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(button).toHaveFocus();
  });

  it('returns the focus to its button if a choice in the panel closes it', async () => {
    render(
      <Disclosure label="Theme">
        {(close) => (
          <button type="button" onClick={close}>
            Dark
          </button>
        )}
      </Disclosure>,
    );
    const button = screen.getByRole('button', { name: 'Theme' });
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('closes when Tab moves the focus out of it, and does not move the focus back', async () => {
    const button = show();
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.tab();
    expect(isOpen()).toBe(true);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    expect(isOpen()).toBe(false);
  });

  it('closes if the user clicks elsewhere or follows a link', async () => {
    const button = show();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(isOpen()).toBe(false);
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('link', { name: 'Create User' }));
    expect(isOpen()).toBe(false);
  });

  it('closes shortly after the mouse leaves, unless the mouse returns', () => {
    vi.useFakeTimers();
    const button = show();
    fireEvent.click(button);
    const area = button.parentElement as HTMLElement;
    const mouse = (type: string, pointerType = 'mouse') =>
      act(() => void area.dispatchEvent(new PointerEvent(type, { pointerType })));
    mouse('pointerleave');
    mouse('pointerenter');
    act(() => void vi.advanceTimersByTime(5_000));
    expect(isOpen()).toBe(true);
    mouse('pointerleave', 'touch');
    act(() => void vi.advanceTimersByTime(5_000));
    expect(isOpen()).toBe(true);
    mouse('pointerleave');
    act(() => void vi.advanceTimersByTime(5_000));
    expect(isOpen()).toBe(false);
  });

  it('returns the focus to its button if it closes because the mouse left while the focus was in the panel', () => {
    vi.useFakeTimers();
    const button = show();
    fireEvent.click(button);
    act(() => screen.getByRole('link', { name: 'User Management' }).focus());
    act(() => void button.parentElement?.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' })));
    act(() => void vi.advanceTimersByTime(5_000));
    expect(isOpen()).toBe(false);
    expect(button).toHaveFocus();
  });

  it('can have an accessible name that differs from its one-letter label', () => {
    render(
      <Disclosure label="L" name="Account menu, lin@example.com" arrow={false}>
        <p>Rows</p>
      </Disclosure>,
    );
    expect(screen.getByRole('button', { name: 'Account menu, lin@example.com' })).toHaveTextContent('L');
  });
});
