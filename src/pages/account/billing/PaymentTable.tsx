import { type ReactNode, useId, useState } from 'react';

import type { Payment } from '../../../api/payments';
import { StatusBadge, statusLabel } from '../../../components/StatusBadge';
import { PRODUCT_NAME, sellerLines } from '../../../config/env';
import { paths } from '../../../config/paths';
import { formatDate, formatDateTime, isoDate } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import { useSession } from '../../../session/store';
import { paymentStatusEn } from '../../../text/en/status';
import { Button, ButtonLink } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { IconPrint } from '../../../ui/icons';
import { ExternalLink } from '../../../ui/links';
import { EmptyPanel } from '../../../ui/panels';
import { isReceipt, methodOf, paymentDetail, paymentName, paymentTitle, receiptAddress, receiptName } from './payment';

const HEADS = ['Date', 'Description', 'Amount', 'Status', 'Receipt'] as const;

/** Under 640 px rows are cards. Roles are spelt out: a browser may forget that a row laid out as a grid is a row. */
export function PaymentTable({ rows }: { rows: readonly Payment[] }) {
  const captionId = useId();
  const [opened, setOpened] = useState<Payment | null>(null);
  return (
    <>
      <div role="region" aria-labelledby={captionId} tabIndex={0} className="@container overflow-x-auto">
        <table role="table" className="w-full border-collapse text-left max-sm:block">
          <caption id={captionId} className="sr-only">
            Payments
          </caption>
          <thead role="rowgroup" className="bg-sunken text-small text-ink-2 max-sm:sr-only">
            <tr role="row">
              {HEADS.map((head) => (
                <th
                  key={head}
                  role="columnheader"
                  scope="col"
                  className={`px-4 py-2.5 font-semibold first:pl-6 last:pr-6 ${head === 'Amount' ? 'text-right' : ''} ${head === 'Receipt' ? 'print:hidden' : ''}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="divide-y divide-border max-sm:block">
            {rows.map((payment, place) => (
              // A server may send an id twice; the place tells them apart.
              <PaymentRow key={`${payment.id} ${place}`} payment={payment} onOpen={() => setOpened(payment)} />
            ))}
          </tbody>
        </table>
      </div>
      {opened !== null && <ReceiptDialog payment={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const CELL = 'px-4 py-3 align-top first:pl-6 last:pr-6 max-sm:p-0 max-sm:first:pl-0 max-sm:last:pr-0';

/** One payment. On a phone: what and how much on the first line, when and its status under it, the receipt last. */
function PaymentRow({ payment, onOpen }: { payment: Payment; onOpen: () => void }) {
  const detail = paymentDetail(payment);
  const address = receiptAddress(payment);
  return (
    <tr
      role="row"
      className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:gap-y-1.5 max-sm:px-4 max-sm:py-4 @max-[14rem]:grid-cols-1 print:break-inside-avoid"
    >
      <td role="cell" className={`${CELL} whitespace-nowrap max-sm:order-3 max-sm:text-small max-sm:text-ink-2`}>
        <time dateTime={isoDate(payment.date)} title={formatDateTime(payment.date)}>
          {formatDate(payment.date)}
        </time>
      </td>
      <th role="rowheader" scope="row" className={`${CELL} text-left font-normal max-sm:order-1 sm:min-w-40`}>
        <span className="block font-medium wrap-anywhere">{paymentTitle(payment)}</span>
        {detail !== '' && <span className="block text-small wrap-anywhere text-ink-3 max-sm:text-least">{detail}</span>}
      </th>
      <td role="cell" className={`${CELL} text-right font-semibold whitespace-nowrap max-sm:order-2`}>
        {formatMoney(payment.amount, payment.currency)}
      </td>
      <td role="cell" className={`${CELL} max-sm:order-4 max-sm:text-right`}>
        <StatusBadge status={payment.status} labels={paymentStatusEn} className="max-w-[min(12rem,40vw)]" />
      </td>
      <td role="cell" className={`${CELL} whitespace-nowrap max-sm:order-5 max-sm:col-span-full print:hidden`}>
        {address === null ? (
          <Button variant="quiet" size="row" onClick={onOpen} className="-ml-2 underline underline-offset-3">
            <span>{isReceipt(payment) ? 'View receipt' : 'View details'}</span>
            <span className="sr-only">{` for ${paymentName(payment)}`}</span>
          </Button>
        ) : (
          <ExternalLink href={address} className="inline-block min-h-7 text-small font-semibold">
            Receipt<span className="sr-only">{` for ${paymentName(payment)}`}</span>
          </ExternalLink>
        )}
      </td>
    </tr>
  );
}

/** A payment on a sheet of its own, to be read and printed, for rows whose provider keeps no receipt. */
function ReceiptDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const email = useSession((session) => session.user?.email ?? '');
  const seller = sellerLines();
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
      {seller.length > 0 && (
        <address className="mt-4 text-small wrap-anywhere whitespace-pre-line not-italic">{seller.join('\n')}</address>
      )}
      <dl className="mt-4 divide-y divide-border border-y border-border">
        {linesOf(payment, email).map(([name, value]) => (
          <div key={name} className="grid items-baseline gap-x-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-small text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
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
    ['Status', statusLabel(payment.status, paymentStatusEn).label],
    ['Payment method', methodOf(payment) || '—'],
    ['Reference', payment.invoiceNumber || '—'],
    ['Account', email || '—'],
  ];
}

/** Opens the print dialog; browsers offer the title of the page as the name of a PDF file. */
function printAs(name: string): void {
  const before = document.title;
  document.title = name;
  const restore = () => {
    document.title = before;
  };
  globalThis.addEventListener('afterprint', restore, { once: true });
  globalThis.print();
}

/** In place of payments while there has never been one. */
export const EmptyPayments = ({ className }: { className?: string | undefined }) => (
  <EmptyPanel
    className={className}
    action={
      <ButtonLink to={paths.pricing()} variant="secondary">
        See plans
      </ButtonLink>
    }
  >
    No payments yet. When you subscribe, your receipts appear here.
  </EmptyPanel>
);
