import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** One line under the title. */
  line?: ReactNode;
  /** On the right; under the title where there is no room. */
  actions?: ReactNode;
}

/** The head of a back-office page that is no list: title, one line, actions. */
export function PageHeader({ title, line, actions }: PageHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1>{title}</h1>
        {line !== undefined && <p className="mt-0.5 text-small text-ink-2">{line}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </div>
  );
}
