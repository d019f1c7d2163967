import type { ReactNode } from 'react';

import type { Payment } from '../../../api/payments';
import { statusWord } from '../../../components/statusWord';
import { PRODUCT_NAME } from '../../../config/links';
import { formatDateTime, isoDate } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import { selectUser, useSession } from '../../../session/store';
import { paymentStatusEn } from '../../../text/en/status';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { IconPrint } from '../../../ui/icons';
import { isReceipt, paymentMethod, paymentTitle } from './paymentWords';

/** A payment on a sheet of its own, to be read and printed, for rows whose provider keeps no receipt. */
export function ReceiptDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const email = useSession(selectUser)?.email ?? '';
  const lines: [string, ReactNode][] = [
    ['Description', paymentTitle(payment)],
    ['Date', <time dateTime={isoDate(payment.date)}>{formatDateTime(payment.date)}</time>],
    ['Status', statusWord(payment.status, paymentStatusEn).label],
    ['Payment method', paymentMethod(payment) || '—'],
    ['Invoice number', payment.invoiceNumber || '—'],
    ['Account', email || '—'],
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={isReceipt(payment) ? `Receipt from ${PRODUCT_NAME}` : 'Payment details'}
      actions={
        <div className="flex gap-3 print:hidden">
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => globalThis.print()}>
            <IconPrint />
            Print
          </Button>
        </div>
      }
    >
      <div data-print="receipt">
        <p className="mt-4 font-display text-h1 font-semibold tabular-nums">
          {formatMoney(payment.amount, payment.currency)}
        </p>
        <dl className="mt-4 divide-y divide-border border-y border-border">
          {lines.map(([name, value]) => (
            <div key={name} className="grid items-baseline gap-x-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <dt className="text-small text-ink-3">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
