import { type ReactNode, useId } from 'react';

import { PageTitle } from '../../components/PageTitle';
import type { Elements } from '../../ui/elements';
import { Card } from '../../ui/panels';

interface AuthLayoutProps {
  title: string;
  /** A drawing above the title. */
  art?: Elements;
  /** Text under the title; it is read out with it. */
  lead?: ReactNode;
  /** Step of this screen. When it changes, the focus goes to the title, which names the new state. */
  stage?: string;
  /** A line under the card: where else to go. */
  footer?: ReactNode;
  children?: Elements;
}

/** Layout of every screen of signing in and up: title, card and footer line. */
export function AuthLayout({ title, art, lead, stage = '', footer, children }: AuthLayoutProps) {
  const leadId = useId();
  return (
    // Another stage is another screen: its heading gets the focus that was in the last one (`watchFocusLoss`).
    <section key={stage} className="site-width flex justify-center py-10 sm:py-16">
      <PageTitle title={title.replace(/\.$/, '')} />
      <div className="w-full max-w-[27.5rem]">
        <Card className="sm:p-8">
          {art}
          <h1 tabIndex={-1} aria-describedby={lead === undefined ? undefined : leadId} className="wrap-anywhere">
            {title}
          </h1>
          {lead !== undefined && (
            <div id={leadId} className="mt-2 wrap-anywhere text-ink-2">
              {lead}
            </div>
          )}
          {children}
        </Card>
        {footer !== undefined && <p className="mt-6 text-center text-ink-2">{footer}</p>}
      </div>
    </section>
  );
}
