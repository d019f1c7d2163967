import type { StatusWords } from '../text/en/status';
import { Badge } from '../ui/Badge';
import { statusWord } from './statusWord';

interface StatusBadgeProps {
  status: string;
  words: StatusWords;
  className?: string | undefined;
}

/** A status in its word, colour and shape. */
export function StatusBadge({ status, words, className }: StatusBadgeProps) {
  const { tone, label } = statusWord(status, words);
  return (
    <Badge tone={tone} className={className}>
      {label}
    </Badge>
  );
}
