// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Field, TextField } from '../../../src/ui/Field';
import { PasswordField } from '../../../src/ui/PasswordField';

afterEach(cleanup);

describe('a form field', () => {
  it('connects its label, hint, and error message to its control', () => {
    render(<TextField label="Username" hint="Shown to nobody else" error="This name is taken" />);
    const input = screen.getByRole('textbox', { name: 'Username' });
    expect(input).toHaveAccessibleDescription('Shown to nobody else This name is taken');
    expect(input).toBeInvalid();
  });

  it('has no description and is not marked as invalid if it has no hint and no error', () => {
    render(<TextField label="Email" type="email" autoComplete="email" error="" />);
    const input = screen.getByLabelText('Email');
    expect(input).not.toHaveAttribute('aria-describedby');
    expect(input).not.toHaveAttribute('aria-invalid');
    expect(input).toHaveAttribute('autocomplete', 'email');
  });

  it('passes its attributes, with a unique id, to any control', () => {
    render(
      <>
        <Field label="Reason" hint="Optional">
          {(ids) => <select {...ids} />}
        </Field>
        <Field label="Message">{(ids) => <textarea {...ids} />}</Field>
      </>,
    );
    const [reason, message] = [screen.getByLabelText('Reason'), screen.getByLabelText('Message')];
    expect(reason).toHaveAccessibleDescription('Optional');
    expect(reason.id).not.toBe(message.id);
  });

  it('keeps the typed text when an error appears', async () => {
    const { rerender } = render(<TextField label="Email" />);
    await userEvent.type(screen.getByLabelText('Email'), 'lin@');
    rerender(<TextField label="Email" error="This is no e-mail address" />);
    expect(screen.getByLabelText('Email')).toHaveValue('lin@');
  });

  it('forwards its ref to the input', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField label="Email" ref={ref} />);
    expect(ref.current).toBe(screen.getByLabelText('Email'));
  });
});

describe('a password field', () => {
  describe('with Caps Lock', () => {
    const note = () => screen.getByRole('status');

    it('announces that Caps Lock is on in an existing live region, and hides the message at the next key after Caps Lock is off', async () => {
      render(<PasswordField label="Password" />);
      expect(note()).toBeEmptyDOMElement();
      const user = userEvent.setup();
      await user.type(screen.getByLabelText('Password'), '{CapsLock}a');
      expect(note()).toHaveTextContent('Caps Lock is on');
      await user.keyboard('{CapsLock}b');
      expect(note()).toBeEmptyDOMElement();
    });

    it('hides the Caps Lock message when the user leaves the field', async () => {
      const onBlur = vi.fn();
      render(<PasswordField label="Password" capsLockNote="大写锁定已开启" onBlur={onBlur} />);
      const user = userEvent.setup();
      await user.type(screen.getByLabelText('Password'), '{CapsLock}a');
      expect(note()).toHaveTextContent('大写锁定已开启');
      await user.tab();
      expect(note()).toBeEmptyDOMElement();
      expect(onBlur).toHaveBeenCalledOnce();
    });

    it('hides the Caps Lock message at a key event without getModifierState, which browsers dispatch when they fill in a password', async () => {
      render(<PasswordField label="Password" />);
      await userEvent.type(screen.getByLabelText('Password'), '{CapsLock}a');
      fireEvent(screen.getByLabelText('Password'), new Event('keydown', { bubbles: true }));
      expect(note()).toBeEmptyDOMElement();
    });
  });

  it('shows and hides the password with a toggle button', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const input = screen.getByLabelText('Password');
    const button = screen.getByRole('button', { name: 'Show password' });
    await userEvent.type(input, ' pä$$ ');
    expect(input).toHaveAttribute('type', 'password');
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button);
    expect(input).toHaveAttribute('type', 'text');
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(input).toHaveValue(' pä$$ ');
    expect(input).toHaveAttribute('autocomplete', 'current-password');
  });

  it('hides the password when the form is sent, and its toggle button does not submit the form', async () => {
    let sent = 0;
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        <PasswordField label="Password" />
        <button type="submit">Log in</button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(sent).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(sent).toBe(1);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });
});
