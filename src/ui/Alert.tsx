import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import { IconError, IconInfo, IconOk, IconWarning } from './icons';

export type AlertTone = 'info' | 'ok' | 'warn' | 'bad';

/** Other props are passed to the box. Pass a `role`, or focus the box, if screen readers must announce the message. */
interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone: AlertTone;
  title?: ReactNode;
}

const TONES = {
  info: { look: 'bg-info text-info-ink', Icon: IconInfo },
  ok: { look: 'bg-ok text-ok-ink', Icon: IconOk },
  warn: { look: 'bg-warn text-warn-ink', Icon: IconWarning },
  bad: { look: 'bg-bad text-bad-ink', Icon: IconError },
} as const;

export function Alert({ tone, title, className, children, ...rest }: AlertProps) {
  const { look, Icon } = TONES[tone];
  return (
    <div {...rest} className={clsx('flex gap-3 rounded-sm border border-current/20 px-4 py-3', look, className)}>
      <Icon className="mt-[0.15em] size-[1.25em] shrink-0" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
