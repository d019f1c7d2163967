import { cleanText } from '../lib/cleanText';
import type { StatusWord, StatusWords } from '../text/en/status';
import { Badge } from '../ui/Badge';

const LABEL_MAX = 40;

/** Label and tone of a status; an unknown one is shown as it came, in a neutral tone. */
export const statusWord = (status: string, words: StatusWords): StatusWord =>
  words.get(status) ?? { tone: 'mute', label: cleanText(status, LABEL_MAX) || '—' };

interface StatusBadgeProps {
  status: string;
  words: StatusWords;
  className?: string | undefined;
}

export function StatusBadge({ status, words, className }: StatusBadgeProps) {
  const { tone, label } = statusWord(status, words);
  return (
    <Badge tone={tone} className={className}>
      {label}
    </Badge>
  );
}
