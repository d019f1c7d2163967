import { clsx } from 'clsx';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

interface BodyTab {
  readonly name: string;
  readonly content: ReactNode;
}

interface BodyTabsProps {
  label: string;
  tabs: readonly [BodyTab, BodyTab];
}

/** Two views of one thing (WAI-ARIA tabs): arrows move between the tabs, Tab goes into the panel. */
export function BodyTabs({ label, tabs }: BodyTabsProps) {
  const panelId = useId();
  const [current, setCurrent] = useState<0 | 1>(0);
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const other = event.key === 'Home' ? 0 : event.key === 'End' ? 1 : current === 0 ? 1 : 0;
    setCurrent(other);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[other]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="flex gap-1 border-b border-border">
        {([0, 1] as const).map((place) => (
          <button
            key={place}
            type="button"
            role="tab"
            id={`${panelId}-${place}`}
            aria-selected={place === current}
            aria-controls={panelId}
            tabIndex={place === current ? 0 : -1}
            onClick={() => setCurrent(place)}
            onKeyDown={onKey}
            className={clsx(
              '-mb-px min-h-control border-b-2 px-3',
              place === current ? 'border-ribbon font-semibold' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {tabs[place].name}
          </button>
        ))}
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${current}`} className="pt-3">
        {tabs[current].content}
      </div>
    </>
  );
}
