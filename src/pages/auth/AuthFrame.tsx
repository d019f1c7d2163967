import { useLayoutEffect, useId, useRef, type ReactNode } from 'react';

import { PageTitle } from '../../components/PageTitle';
import { Card } from '../../ui/panels';

interface AuthFrameProps {
  title: string;
  /** A drawing above the title. */
  art?: ReactNode;
  /** Words under the title; they are read out with it. */
  lead?: ReactNode;
  /** Where the visitor is on this screen. When it changes, the focus goes to the title, which names the new state. */
  stage?: string;
  /** A line under the card: where else to go. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** The sheet that every screen of signing in and up is written on. */
export function AuthFrame({ title, art, lead, stage = '', footer, children }: AuthFrameProps) {
  const leadId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStage = useRef(stage);
  useLayoutEffect(() => {
    if (lastStage.current === stage) return;
    lastStage.current = stage;
    if (isFocusFree(heading.current)) heading.current?.focus();
  }, [stage]);
  return (
    <section className="site-width flex justify-center py-10 sm:py-16">
      <PageTitle title={title.replace(/\.$/, '')} />
      <div className="w-full max-w-[27.5rem]">
        <Card className="sm:p-8">
          {art}
          <h1
            ref={heading}
            tabIndex={-1}
            aria-describedby={lead === undefined ? undefined : leadId}
            className="wrap-anywhere"
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
        {footer !== undefined && <p className="mt-6 text-center text-ink-2">{footer}</p>}
      </div>
    </section>
  );
}

/** Nobody is torn out of the header or footer; within the page, what had the focus has just been replaced. */
function isFocusFree(heading: HTMLElement | null): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || heading?.closest('main')?.contains(active) !== false;
}
