import { IconCheck } from '../../../ui/icons';

const clock = (at: Date): string => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);

/** What stands beside the button: when it was last saved, or that something is not. */
export function SaveState({ isDirty, savedAt }: { isDirty: boolean; savedAt: Date | null }) {
  if (isDirty) return <span className="text-small text-ink-3">Not saved yet</span>;
  if (savedAt === null) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-small text-ok-ink">
      <IconCheck className="size-4 shrink-0" />
      <span>
        Saved at <time dateTime={savedAt.toISOString()}>{clock(savedAt)}</time>
      </span>
    </span>
  );
}
