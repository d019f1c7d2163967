import { wallMs } from '../../../lib/clock';
import { paymentsZh as words } from '../../../text/zh/payments';
import { Button } from '../../../ui/Button';
import type { DayRange } from '../drawer/dayRange';
import { RANGES, rangeOf } from './dateRanges';

interface QuickRangesProps extends DayRange {
  onRange: (range: DayRange) => void;
}

/** Days that are asked for often, one press each; a second press takes the limit away. */
export function QuickRanges({ from, to, onRange }: QuickRangesProps) {
  return (
    <div role="group" aria-label={words.ranges} className="-ml-2 flex flex-wrap gap-1">
      {RANGES.map((name) => {
        const range = rangeOf(name, wallMs());
        const isOn = range.from === from && range.to === to;
        return (
          <Button
            key={name}
            variant="quiet"
            size="row"
            aria-pressed={isOn}
            className="aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
            onClick={() => onRange(isOn ? { from: '', to: '' } : range)}
          >
            {words[name]}
          </Button>
        );
      })}
    </div>
  );
}
