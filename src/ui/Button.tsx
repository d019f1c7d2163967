import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof VARIANTS | undefined;
  size?: ButtonSize;
  /** Whether to show a spinner and ignore clicks. The button keeps its width and focus. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
}

/** A busy button isn't `disabled`, which would drop the focus. It ignores clicks, and Enter doesn't submit. */
export function Button(props: ButtonProps) {
  const { variant, size, busy = false, busyLabel, className, type = 'button', onClick, children, ...rest } = props;
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
          <span className="contents">{children}</span>
        </>
      ) : (
        <span className="reserve" data-reserve={busyLabel}>
          {busy ? (
            <span className="inline-flex items-center justify-center gap-2">
              <Spinner />
              <span>{busyLabel}</span>
            </span>
          ) : (
            <span className="contents">{children}</span>
          )}
        </span>
      )}
    </button>
  );
}

const BASE =
  'button inline-flex items-center justify-center gap-2 rounded-sm border font-semibold text-center no-underline select-none transition-colors duration-fast disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:cursor-default forced-colors:border-[ButtonText]';

/** `big` is for the main action of the home page, `row` for table rows. */
const SIZES = {
  big: 'min-h-12 max-w-full px-2 py-1 md:min-h-13 md:px-6 md:text-[1.0625rem]',
  normal: 'min-h-control max-w-full px-[min(1.125rem,4.8vw)] py-1 in-data-[area=admin]:px-3.5',
  row: 'min-h-7 px-2 text-small pointer-coarse:min-h-11',
};

const VARIANTS = {
  primary:
    'border-primary bg-primary text-on-primary hover:border-primary-hover hover:bg-primary-hover active:border-primary-active active:bg-primary-active',
  secondary: 'border-border-strong bg-surface text-ink hover:bg-primary-soft hover:text-on-primary-soft',
  quiet: 'border-transparent text-link hover:bg-primary-soft hover:text-on-primary-soft',
  danger: 'border-danger bg-danger text-on-danger hover:border-danger-hover hover:bg-danger-hover',
};

export const buttonClass = (
  variant: keyof typeof VARIANTS = 'primary',
  className?: string | undefined,
  size: keyof typeof SIZES = 'normal',
): string => clsx(BASE, SIZES[size], VARIANTS[variant], className);

export type ButtonSize = keyof typeof SIZES | undefined;

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  variant?: keyof typeof VARIANTS | undefined;
  size?: ButtonSize;
  className?: string | undefined;
}

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(variant, className, size)} />;
}

/** A spinner. Screen readers ignore it, so show text next to it. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.15em"
      height="1.15em"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
      className={clsx('turn shrink-0', className)}
    >
      <circle cx="12" cy="12" r="9" opacity=".3" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
