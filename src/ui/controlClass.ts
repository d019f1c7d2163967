import { clsx } from 'clsx';

/** The look of text fields, selects and text areas. Under 16 px a phone would zoom into the field. */
export const controlClass = (className?: string | undefined): string =>
  clsx(
    'block min-h-control w-full min-w-0 rounded-sm border border-border-strong bg-surface px-3 text-ink',
    'aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger pointer-coarse:text-[max(1rem,1em)] [&:is(input,textarea):read-only]:bg-sunken',
    'disabled:cursor-not-allowed disabled:opacity-60',
    className,
  );
