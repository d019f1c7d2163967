import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { Payment } from '../../../api/payments';
import { isCancelled } from '../../../http/failure';
import { allPaymentsQuery } from './allPayments';
import { inYear } from './billingYears';

export interface Printing {
  /** What goes on paper; `null` while nothing is printed. */
  readonly rows: readonly Payment[] | null;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly start: () => void;
}

/** Prints all payments of the filter: loads them, puts them on the page for paper, and opens the browser's dialog. */
export function usePrintAll(year: number | null): Printing {
  const queryClient = useQueryClient();
  const [rows, setRows] = useState<readonly Payment[] | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (rows === null) return undefined;
    const done = () => setRows(null);
    globalThis.addEventListener('afterprint', done);
    globalThis.print();
    return () => globalThis.removeEventListener('afterprint', done);
  }, [rows]);

  const start = async () => {
    if (isLoading) return;
    setLoading(true);
    setError(null);
    try {
      const all = await queryClient.query(allPaymentsQuery());
      setRows(inYear(all.rows, year));
    } catch (failure) {
      if (!isCancelled(failure)) setError(failure);
    } finally {
      setLoading(false);
    }
  };
  return { rows, isLoading, error, start: () => void start() };
}
