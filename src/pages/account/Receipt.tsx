import { type ReactNode, useState } from 'react';

import type { Payment } from '../../api/payments';
import { statusLabel } from '../../components/StatusBadge';
import { PRODUCT_NAME, sellerLines } from '../../config/env';
import { formatDateTime, isoDate, formatDateNoWrap } from '../../domain/dates';
import { formatMoney } from '../../domain/money';
import { ownEmail } from '../../domain/user';
import { useSession } from '../../session/store';
import { paymentStatusEn } from '../../text/en/status';
import { Button, buttonClass } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { icon, IconArrowOut } from '../../ui/icons';
import { ExternalLink } from '../../ui/links';
import { type Buyer, BuyerFields, useBuyer } from './BuyerDetails';
import { isReceipt, methodOf, paymentName, paymentTitle, receiptAddress, receiptName } from './payments';

export const IconPrint = icon('M7 8.5V3.5h10v5M7 17H3.5v-8.5h17V17H17M7 14h10v6.5H7z');
const LOOK = '-mx-[min(0.5625rem,2.4vw)] font-normal! underline decoration-1 underline-offset-3 max-sm:py-3';

interface PaymentReceiptProps {
  payment: Payment;
  /** Whether to reserve the space of the arrow of a link, to align this button with the links of other rows. */
  reservesArrow?: boolean;
}

/** Link to a receipt: the provider's hosted receipt if there is one, otherwise our own receipt dialog. */
export function PaymentReceipt({ payment, reservesArrow = false }: PaymentReceiptProps) {
  const [isOpen, setOpen] = useState(false);
  const address = receiptAddress(payment);
  const name = <span className="sr-only">{` for ${paymentName(payment)}`}</span>;
  if (address !== null) {
    return (
      <ExternalLink href={address} variant="plain" className={buttonClass('quiet', LOOK, 'row')}>
        <span>View receipt</span>
        {name}
      </ExternalLink>
    );
  }
  return (
    <>
      <Button variant="quiet" size="row" onClick={() => setOpen(true)} className={LOOK}>
        <span>{isReceipt(payment) ? 'View receipt' : 'View details'}</span>
        {reservesArrow && <IconArrowOut className="invisible ml-0.5 size-[1.05em]" />}
        {name}
      </Button>
      {isOpen && <ReceiptDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReceiptDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { buyer, ...fields } = useBuyer();
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
      <ReceiptDetails payment={payment} buyer={buyer} />
      {isReceipt(payment) && <BuyerFields {...fields} />}
    </Dialog>
  );
}

export function ReceiptDetails({ payment, buyer }: { payment: Payment; buyer: Buyer }) {
  const email = useSession((session) => session.user?.email ?? '');
  const seller = sellerLines();
  return (
    <>
      <p className="tabular-nums mt-4 font-display text-h1 font-semibold">
        {formatMoney(payment.amount, payment.currency)}
      </p>
      {seller.length > 0 && (
        <address className="mt-4 text-small wrap-anywhere whitespace-pre-line not-italic">{seller.join('\n')}</address>
      )}
      <dl className="mt-4 divide-y divide-border border-y border-border">
        {linesOf(payment, email, buyer).map(([name, value]) => (
          <div key={name} className="grid items-baseline gap-x-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-small text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function linesOf(payment: Payment, email: string, { company, vat }: Buyer): [string, ReactNode][] {
  const { periodStart, periodEnd, tax, currency } = payment;
  const lines: [string, ReactNode][] = [
    ['Description', paymentTitle(payment)],
    ['Date', <time dateTime={isoDate(payment.date)}>{formatDateTime(payment.date)}</time>],
  ];
  if (periodStart !== null && periodEnd !== null)
    lines.push(['Period', `${formatDateNoWrap(periodStart)} to ${formatDateNoWrap(periodEnd)}`]);
  if (tax !== null) lines.push(['Tax included', formatMoney(tax, currency)]);
  const line = (name: string, value: ReactNode): [string, ReactNode] => [name, value];
  const buyerLines = [
    line('Company', company && <bdi>{company}</bdi>),
    line('VAT number', vat && <bdi>{vat}</bdi>),
  ].filter(([, value]) => value !== '');
  const hosted = receiptAddress(payment);
  return [
    ...lines,
    ['Status', statusLabel(payment.status, paymentStatusEn).label],
    ['Payment method', methodOf(payment) || '—'],
    ['Reference', payment.invoiceNumber || '—'],
    ['Account', ownEmail(email) || '—'],
    ...(isReceipt(payment) ? buyerLines : []),
    ...(hosted === null ? [] : [line('Hosted receipt', hosted)]),
  ];
}

/** Prints the page with `name` as its title, because browsers suggest the title as the name of a PDF file. */
export function printAs(name: string): void {
  const before = document.title;
  document.title = name;
  const restore = () => {
    document.title = before;
  };
  globalThis.addEventListener('afterprint', restore, { once: true });
  globalThis.print();
}
