import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';

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
  const box = useHeadingFocus<HTMLElement>(stage);
  return (
    <section ref={box} className="site-width flex justify-center py-10 sm:py-16">
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

/**
 * Puts the focus on the heading when one screen takes the place of another: what had it is gone. A focus in the header
 * or footer stays, and the first screen leaves it alone. Returns the ref of the box around the screens.
 */
export function useHeadingFocus<T extends HTMLElement>(stage: string): RefObject<T | null> {
  const box = useRef<T>(null);
  const lastStage = useRef(stage);
  useLayoutEffect(() => {
    if (lastStage.current === stage) return;
    lastStage.current = stage;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body || box.current?.contains(activeElement) === true) {
      box.current?.querySelector('h1')?.focus();
    }
  }, [stage]);
  return box;
}
