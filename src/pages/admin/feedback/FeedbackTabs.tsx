import { clsx } from 'clsx';

import { feedbackZh as words } from '../../../text/zh/feedback';
import { FEEDBACK_TABS, isCounted } from './feedbackTabs';

interface FeedbackTabsProps {
  current: string;
  counts: ReadonlyMap<string, number>;
  onTab: (tab: string) => void;
}

/** Which messages are shown, by what is to be done with them. They filter one list, so they are pressed, not tabs of panels. */
export function FeedbackTabs({ current, counts, onTab }: FeedbackTabsProps) {
  return (
    <div role="group" aria-label={words.tabs} className="mb-3 flex gap-1 overflow-x-auto border-b border-border">
      {FEEDBACK_TABS.map(({ value, label }) => {
        const isOn = value === current;
        const count = counts.get(value) ?? 0;
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isOn}
            onClick={() => onTab(value)}
            className={clsx(
              '-mb-px flex min-h-control shrink-0 items-center gap-1.5 border-b-2 px-3 whitespace-nowrap -outline-offset-2',
              isOn ? 'border-ribbon font-semibold text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {label}
            {/* Three digits have their place before they are known, or the tabs would move. */}
            {isCounted(value) && (
              <span className="min-w-8 text-left">
                {count > 0 && (
                  <span className="rounded-xs bg-mute px-1.5 text-small text-mute-ink tabular-nums">
                    {count.toLocaleString('zh-CN')}
                  </span>
                )}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
