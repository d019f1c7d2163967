/** A thin bar on the upper edge of a list while newer rows are on their way; the old ones stay. Its parent is positioned. */
export function RefetchBar({ isActive }: { isActive: boolean }) {
  if (!isActive) return null;
  return (
    <div aria-hidden="true" className="appear-late absolute inset-x-0 top-0 h-0.5 overflow-hidden print:hidden">
      <div className="breathe h-full bg-primary" />
    </div>
  );
}
