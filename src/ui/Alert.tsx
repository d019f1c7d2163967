import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import { icon, IconOk } from './icons';

export const IconError = icon('M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 7.5v5.5M12 16.1v.1');
const IconInfo = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 7.9v.1');
const IconWarning = icon('M12 3.5L2.5 20h19zM12 10v4.5M12 17.1v.1');

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
