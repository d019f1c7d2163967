import { cleanText } from '../lib/cleanText';
import type { StatusLabel, StatusLabels } from '../text/en/status';
import { Badge } from '../ui/Badge';

const LABEL_MAX = 40;

/** Returns the label and color of a status. The label of an unknown status is the server's text, in a neutral color. */
export const statusLabel = (status: string, labels: StatusLabels): StatusLabel =>
  labels.get(status) ?? { tone: 'mute', label: cleanText(status, LABEL_MAX) || '—' };

interface StatusBadgeProps {
  status: string;
  labels: StatusLabels;
  className?: string | undefined;
}

export function StatusBadge({ status, labels, className }: StatusBadgeProps) {
  const { tone, label, isQuiet } = statusLabel(status, labels);
  return (
    <Badge tone={tone} isQuiet={isQuiet} className={className}>
      {label}
    </Badge>
  );
}
