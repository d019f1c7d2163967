import type { ComponentProps, MouseEvent } from 'react';

import { buttonClass, type ButtonSize, type ButtonVariant } from './buttonClass';
import { Spinner } from './Spinner';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Work is under way: the button keeps its width and focus, and further clicks do nothing. */
  busy?: boolean | undefined;
  /** What it says meanwhile ("Saving…"); without it the name stays and only a ring turns. */
  busyLabel?: string | undefined;
}

/**
 * A button; `type` is "button" unless told otherwise. A busy one is not `disabled`, which would throw the focus away:
 * it swallows the click, and with it the submit that Enter in a field would cause.
 */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonClass(variant, className, size)}
      onClick={press}
    >
      {busyLabel === undefined ? (
        <>
          {busy && <Spinner />}
          {children}
        </>
      ) : (
        <span className="reserve" data-reserve={busyLabel}>
          {busy ? (
            <span className="inline-flex items-center justify-center gap-2">
              <Spinner />
              {busyLabel}
            </span>
          ) : (
            children
          )}
        </span>
      )}
    </button>
  );
}
