import { cleanText } from '../lib/cleanText';
import { Badge, type BadgeTone } from '../ui/Badge';

/** How one kind of thing shows its statuses: the status as the server writes it → its word and its tone. */
export type StatusWords = ReadonlyMap<string, { readonly label: string; readonly tone: BadgeTone }>;

const LABEL_MAX = 40;

interface StatusBadgeProps {
  status: string;
  words: StatusWords;
  className?: string | undefined;
}

/** A status in its word, colour and shape. One that is not known is shown as it came, in a neutral badge. */
export function StatusBadge({ status, words, className }: StatusBadgeProps) {
  const known = words.get(status);
  return (
    <Badge tone={known?.tone ?? 'mute'} className={className}>
      {known?.label ?? (cleanText(status, LABEL_MAX) || '—')}
    </Badge>
  );
}
