import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `row` is the small form for actions inside table rows. */
export type ButtonSize = 'normal' | 'row';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-sm border font-semibold text-center no-underline select-none transition-colors duration-fast disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:cursor-default forced-colors:border-[ButtonText]';

const SIZES: Record<ButtonSize, string> = {
  normal: 'min-h-control px-4.5 py-1 in-data-[area=admin]:px-3.5',
  row: 'min-h-7 px-2 text-small pointer-coarse:min-h-11',
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-primary bg-primary text-on-primary hover:border-primary-hover hover:bg-primary-hover',
  secondary: 'border-border-strong bg-surface text-ink hover:bg-primary-soft hover:text-on-primary-soft',
  quiet: 'border-transparent text-link hover:bg-primary-soft hover:text-on-primary-soft',
  danger: 'border-danger bg-danger text-on-danger hover:border-danger-hover hover:bg-danger-hover',
};

/** The look of everything that is pressed, be it a button or a link. */
export const buttonClass = (
  variant: ButtonVariant = 'primary',
  className?: string | undefined,
  size: ButtonSize = 'normal',
): string => clsx(BASE, SIZES[size], VARIANTS[variant], className);
