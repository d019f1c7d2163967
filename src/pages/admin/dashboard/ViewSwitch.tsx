import { dashboardZh as words } from '../../../text/zh/dashboard';

export type ChartView = 'chart' | 'table';

interface ViewSwitchProps {
  /** What is shown, for the names of the buttons' group. */
  title: string;
  view: ChartView;
  onView: (view: ChartView) => void;
}

/** Chart or table: two buttons, one of them pressed. */
export function ViewSwitch({ title, view, onView }: ViewSwitchProps) {
  return (
    <div
      role="group"
      aria-label={words.viewOf(title)}
      className="flex shrink-0 rounded-sm border border-border-strong p-0.5"
    >
      {(['chart', 'table'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => onView(name)}
          className="min-h-6 rounded-xs px-2 text-small text-ink-2 hover:text-ink aria-pressed:bg-primary-soft aria-pressed:font-semibold aria-pressed:text-on-primary-soft pointer-coarse:min-h-10"
        >
          {words[name]}
        </button>
      ))}
    </div>
  );
}
