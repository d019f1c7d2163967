import { dashboardZh as words } from '../../../text/zh/dashboard';
import { percentText } from './figureText';

/** Against the month before: an arrow to see, a word to hear. */
export function Growth({ growth }: { growth: number }) {
  if (Math.abs(growth) < 0.0005) return words.level;
  const isUp = growth > 0;
  return (
    <>
      {words.versusLastMonth} <span aria-hidden="true">{isUp ? '↑' : '↓'}</span>
      <span className="sr-only">{isUp ? words.up : words.down}</span> {percentText(Math.abs(growth))}
    </>
  );
}
