import { clsx } from 'clsx';

import { PRODUCT_NAME } from '../config/env';

export function Logo({ className, nameClassName }: { className?: string; nameClassName?: string }) {
  return (
    <span className={clsx('inline-flex min-w-0 items-center gap-2 font-bold whitespace-nowrap text-ink', className)}>
      <RibbonMark className="shrink-0" />
      <span className={nameClassName}>{PRODUCT_NAME}</span>
    </span>
  );
}

export const RibbonMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 18 26" width="18" height="26" aria-hidden="true" className={className}>
    <path className="fill-ribbon" d="M0 0h18v26l-9-7-9 7z" />
    <path className="fill-on-ribbon" d="M4 5h10v2.5H4zM4 10h7v2.5H4z" />
  </svg>
);
