/** Two calendar days, both included, as native date inputs write them; empty for no limit. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The same days with the earlier one first, whichever way round they were typed. */
export const inOrder = ({ from, to }: DayRange): DayRange =>
  from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to };
