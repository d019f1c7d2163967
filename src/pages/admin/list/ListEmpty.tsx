import type { ReactNode } from 'react';

import { listZh } from '../../../text/zh/list';
import { Button } from '../../../ui/Button';
import { EmptyPanel } from '../../../ui/panels';

interface ListEmptyProps {
  /** There are rows, but none of this page could be read. */
  isUnreadable: boolean;
  isFiltered: boolean;
  empty: string;
  noMatch: string;
  action?: ReactNode;
  onClear: () => void;
}

/** Why there is no row: nothing is there, nothing fits the filters, or nothing of this page could be read. */
export function ListEmpty({ isUnreadable, isFiltered, empty, noMatch, action, onClear }: ListEmptyProps) {
  const frame = 'border-t border-border';
  if (isUnreadable) {
    return (
      <EmptyPanel crop="foot" className={frame}>
        {listZh.allDropped}
      </EmptyPanel>
    );
  }
  if (!isFiltered) {
    return (
      <EmptyPanel action={action} className={frame}>
        {empty}
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel
      crop="middle"
      className={frame}
      action={
        <Button variant="secondary" onClick={onClear}>
          {listZh.clearFilters}
        </Button>
      }
    >
      {noMatch}
    </EmptyPanel>
  );
}
