import type { ReactNode, Ref } from 'react';

import { LostRibbonArt } from '../ui/drawings';

interface ProblemPanelProps {
  title: string;
  zh: boolean;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
}

/** The drawing, the heading and what can be done: the shape of the 404 and crash screens. */
export function ProblemPanel({ title, zh, headingRef, children }: ProblemPanelProps) {
  return (
    <div
      lang={zh ? 'zh-CN' : undefined}
      className="site-width grid justify-items-center gap-5 py-16 text-center sm:py-24"
    >
      <meta name="robots" content="noindex" />
      <LostRibbonArt />
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
