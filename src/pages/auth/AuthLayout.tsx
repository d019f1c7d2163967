import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';

import { PageTitle } from '../../components/PageTitle';
import { SavedCard } from '../../components/SavedCard';
import { paths } from '../../config/paths';
import { normalizePath } from '../../lib/url';
import type { NonTextChildren } from '../../ui/elements';
import { IconCheck } from '../../ui/icons';
import { Card } from '../../ui/panels';

interface AuthLayoutProps {
  title: string;
  art?: NonTextChildren;
  lead?: ReactNode;
  /** Step of the screen. When it changes, the heading receives the focus. */
  stage?: string;
  footer?: ReactNode;
  children?: NonTextChildren;
}

export function AuthLayout({ title, art, lead, stage = '', footer, children }: AuthLayoutProps) {
  const leadId = useId();
  const { pathname, search } = useLocation();
  const isRegister = normalizePath(pathname) === paths.register();
  const hasPanel = isRegister || (normalizePath(pathname) === paths.login() && !search.includes('oauth_'));
  const reason = isRegister && stage === 'form' ? REASON : undefined;
  const shownLead = lead ?? reason;
  return (
    // A new element per stage, so that `watchFocusLoss` moves the focus to its heading.
    <section
      key={stage}
      className={clsx(
        'container-site flex justify-center py-10 sm:py-16',
        hasPanel && 'lg:grid lg:grid-cols-[28.75rem_1fr] lg:items-start lg:gap-16 lg:py-12',
      )}
    >
      <PageTitle title={title.replace(/\.$/, '')} />
      <div className={clsx('w-full max-w-[27.5rem]', hasPanel && 'lg:max-w-none')}>
        <Card className={clsx('sm:p-8', hasPanel && 'lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none')}>
          {art}
          <h1 tabIndex={-1} aria-describedby={shownLead === undefined ? undefined : leadId} className="wrap-anywhere">
            {title}
          </h1>
          {shownLead !== undefined && (
            <div id={leadId} className="mt-2 wrap-anywhere text-ink-2">
              {shownLead}
            </div>
          )}
          {children}
        </Card>
        {footer !== undefined && (
          <p className={clsx('mt-6 text-center text-ink-2', hasPanel && 'lg:text-left')}>{footer}</p>
        )}
      </div>
      {hasPanel && <SavedPanel />}
    </section>
  );
}

const REASON = (
  <span className="flex items-center gap-2">
    <IconCheck className="size-5 shrink-0 text-ok-ink" />
    <span>Free. No credit card required.</span>
  </span>
);

function SavedPanel() {
  return (
    <div
      role="img"
      aria-label="Illustration: a saved page with summary and tags"
      className="hidden justify-items-center rounded-lg bg-sunken px-8 py-14 lg:grid"
    >
      <div aria-hidden="true" className="w-80">
        <SavedCard
          heading="p"
          title="Why cold dough tastes better"
          summary="Resting dough overnight in the refrigerator builds flavor and a browner crust. It needs half the yeast and a very hot oven."
          tags={['baking', 'bread', 'how-to']}
          edge="border border-border-strong shadow-2"
        />
      </div>
    </div>
  );
}
