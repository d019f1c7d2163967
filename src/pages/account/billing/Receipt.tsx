import { type ReactNode, useState } from 'react';
import * as v from 'valibot';

import type { Payment } from '../../../api/payments';
import { statusWord } from '../../../components/StatusBadge';
import { PRODUCT_NAME, sellerLines } from '../../../config/env';
import { LOCAL_KEYS } from '../../../config/storageKeys';
import { formatDate, formatDateTime, isoDate } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import { readLocal, writeLocal } from '../../../lib/browserStorage';
import { parseDict } from '../../../lib/dict';
import { selectUser, useSession } from '../../../session/store';
import { paymentStatusEn } from '../../../text/en/status';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { controlClass, Field } from '../../../ui/Field';
import { IconPrint } from '../../../ui/icons';
import { isReceipt, paymentMethod, paymentTitle, receiptName } from './payment';

/** A payment on a sheet of its own, to be read and printed, for rows whose provider keeps no receipt. */
export function ReceiptDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { id = '', email = '' } = useSession(selectUser) ?? {};
  const [billTo, setBillTo] = useState(() => readBillTo(id));
  const keepBillTo = (text: string) => {
    setBillTo(text);
    writeLocal(LOCAL_KEYS.billTo, JSON.stringify({ user: id, text }));
  };
  return (
    <Dialog
      onClose={onClose}
      title={isReceipt(payment) ? `Receipt from ${PRODUCT_NAME}` : 'Payment details'}
      dismiss="Close"
      actions={
        <Button onClick={() => printAs(receiptName(payment))}>
          <IconPrint />
          Print
        </Button>
      }
    >
      <p className="mt-4 text-h1 font-semibold tabular-nums">{formatMoney(payment.amount, payment.currency)}</p>
      <SellerAndBuyer billTo={billTo} />
      <dl className="mt-4 divide-y divide-border border-y border-border">
        {linesOf(payment, email).map(([name, value]) => (
          <div key={name} className="grid items-baseline gap-x-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-small text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Field
        label="Bill to"
        hint="Name, address, tax number: printed on your receipts. Kept in this browser only."
        className="mt-5 print:hidden"
      >
        {(ids) => (
          <textarea
            {...ids}
            rows={3}
            maxLength={BILL_TO_MAX}
            autoComplete="off"
            value={billTo}
            onChange={(event) => keepBillTo(event.target.value)}
            className={controlClass('py-2')}
          />
        )}
      </Field>
    </Dialog>
  );
}

/** What is known of a payment; the period and the tax only when the server says them. */
function linesOf(payment: Payment, email: string): [string, ReactNode][] {
  const { periodStart, periodEnd, tax, currency } = payment;
  const lines: [string, ReactNode][] = [
    ['Description', paymentTitle(payment)],
    ['Date', <time dateTime={isoDate(payment.date)}>{formatDateTime(payment.date)}</time>],
  ];
  if (periodStart !== null && periodEnd !== null)
    lines.push(['Period', `${formatDate(periodStart)} to ${formatDate(periodEnd)}`]);
  if (tax !== null) lines.push(['Tax included', formatMoney(tax, currency)]);
  return [
    ...lines,
    ['Status', statusWord(payment.status, paymentStatusEn).label],
    ['Payment method', paymentMethod(payment) || '—'],
    ['Reference', payment.invoiceNumber || '—'],
    ['Account', email || '—'],
  ];
}

/** Who sold, and who is billed once that is filled in. On paper both stand side by side. */
export function SellerAndBuyer({ billTo }: { billTo: string }) {
  const seller = sellerLines();
  const isBilled = billTo.trim() !== '';
  if (seller.length === 0 && !isBilled) return null;
  return (
    <div className="mt-4 grid gap-4 text-small sm:grid-cols-2 print:grid-cols-2">
      {seller.length > 0 && (
        <address className="wrap-anywhere whitespace-pre-line not-italic">{seller.join('\n')}</address>
      )}
      {isBilled && (
        <div>
          <p className="text-ink-3">Bill to</p>
          <address className="wrap-anywhere whitespace-pre-line not-italic">{billTo.trim()}</address>
        </div>
      )}
    </div>
  );
}

/** More than any address has. */
const BILL_TO_MAX = 500;

const Stored = v.object({ user: v.string(), text: v.pipe(v.string(), v.maxLength(BILL_TO_MAX)) });

/** To whom receipts are made out, as this user has typed it in this browser; never sent. Another user's and anything unreadable count as nothing. */
export function readBillTo(userId: string): string {
  const { success, output } = v.safeParse(Stored, parseDict(readLocal(LOCAL_KEYS.billTo)));
  return success && output.user === userId ? output.text : '';
}

/** Opens the print dialog; browsers offer the title of the page as the name of a PDF file. */
export function printAs(name: string): void {
  const before = document.title;
  document.title = name;
  const restore = () => {
    document.title = before;
  };
  globalThis.addEventListener('afterprint', restore, { once: true });
  globalThis.print();
}
