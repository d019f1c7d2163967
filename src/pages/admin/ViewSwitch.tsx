interface ViewSwitchProps<Name extends string> {
  label: string;
  views: Readonly<Record<Name, string>>;
  view: Name;
  onView: (view: Name) => void;
}

export const ViewSwitch = <Name extends string>({ label, views, view, onView }: ViewSwitchProps<Name>) => (
  <div
    role="group"
    aria-label={label}
    className="flex w-max shrink-0 rounded-sm border border-border-strong p-0.5 print:hidden"
  >
    {(Object.keys(views) as Name[]).map((name) => (
      <button
        key={name}
        type="button"
        aria-pressed={view === name}
        onClick={() => onView(name)}
        className="min-h-6 rounded-xs px-2 text-small text-ink-2 hover:text-ink aria-pressed:bg-primary-soft aria-pressed:font-semibold aria-pressed:text-on-primary-soft pointer-coarse:min-h-10"
      >
        {views[name]}
      </button>
    ))}
  </div>
);
