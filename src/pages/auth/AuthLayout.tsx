import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

import { PageTitle } from '../../components/PageTitle';
import type { NonTextChildren } from '../../ui/elements';
import { Card } from '../../ui/panels';

interface AuthLayoutProps {
  title: string;
  art?: NonTextChildren;
  /** Illustration next to the form on large screens. Without it, the form is a centered card. */
  panel?: NonTextChildren;
  /** Whether to reduce the spacing, because the extension opens the page in a small window. */
  isCompact?: boolean;
  lead?: ReactNode;
  /** Current step of the screen. When the step changes, the heading receives the focus. */
  stage?: string;
  footer?: ReactNode;
  children?: NonTextChildren;
}

export function AuthLayout(props: AuthLayoutProps) {
  const { title, art, panel, isCompact = false, lead, stage = '', footer, children } = props;
  const leadId = useId();
  const hasPanel = panel !== undefined;
  return (
    // The key remounts the section when the stage changes, so that `watchFocusLoss` moves the focus to the new heading.
    <section
      key={stage}
      className={clsx(
        'container-site flex justify-center',
        isCompact ? 'py-4 sm:py-12' : 'py-10 sm:py-16',
        hasPanel && 'lg:grid lg:grid-cols-2 lg:gap-16 lg:py-12',
      )}
    >
      <PageTitle title={title.replace(/\.$/, '')} />
      <div className={clsx('w-full max-w-[27.5rem]', hasPanel && 'lg:max-w-none')}>
        <Card className={clsx('sm:p-8', hasPanel && 'lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none')}>
          {art}
          <h1
            tabIndex={-1}
            aria-describedby={lead === undefined ? undefined : leadId}
            className="text-[1.75rem] wrap-anywhere"
          >
            {title}
          </h1>
          {lead !== undefined && (
            <div id={leadId} className="mt-2 wrap-anywhere text-ink-2">
              {lead}
            </div>
          )}
          {children}
        </Card>
        {footer !== undefined && (
          <p className={clsx('mt-6 text-center text-ink-2', hasPanel && 'lg:text-left')}>{footer}</p>
        )}
      </div>
      {panel}
    </section>
  );
}
