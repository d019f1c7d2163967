// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Button, ButtonLink } from '../../../src/ui/Button';

afterEach(cleanup);

describe('a button', () => {
  it('submits a form only if its type is submit', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Show more</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('ignores a second click while busy, keeps the focus, and announces that it is busy', async () => {
    const onClick = vi.fn();
    const view = (busy: boolean) => (
      <Button busy={busy} busyLabel="Saving…" onClick={onClick}>
        Save Changes
      </Button>
    );
    const { rerender } = render(view(false));
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    rerender(view(true));
    const button = screen.getByRole('button', { name: 'Saving…' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).not.toBeDisabled();
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('keeps its name while busy if it has no busy label', () => {
    render(<Button busy>Continue</Button>);
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('FM-02: ignores Enter and clicks while busy', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Email" />
        <Button type="submit" busy busyLabel="Logging in…">
          Log in
        </Button>
      </form>,
    );
    await userEvent.type(screen.getByLabelText('Email'), 'a@b.c{Enter}');
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('forwards its ref', () => {
    const ref = createRef<HTMLButtonElement>();
    render(<Button ref={ref}>Go</Button>);
    expect(ref.current).toBe(screen.getByRole('button'));
  });

  it('is rendered as a link if it leads to another page', () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/pricing">See plans</ButtonLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  });
});
