import type { AdminPayment } from '../../../api/adminPayments';
import type { CsvColumn } from '../../../components/csvText';
import { isoDate } from '../../../domain/dates';
import { plainAmount } from '../../../domain/money';
import { paymentsZh as words } from '../../../text/zh/payments';
import { methodOf, statusOf } from './paymentWords';

const COLUMNS: readonly CsvColumn<AdminPayment>[] = [
  { head: words.id, cell: ({ id }) => id },
  { head: words.userEmail, cell: ({ userEmail }) => userEmail },
  { head: words.userId, cell: ({ userId }) => userId },
  { head: words.plan, cell: ({ planCode }) => planCode },
  { head: words.amount, cell: ({ amount, currency }) => plainAmount(amount, currency) },
  { head: words.currency, cell: ({ currency }) => currency },
  { head: words.status, cell: statusOf },
  { head: words.method, cell: methodOf },
  { head: words.transaction, cell: ({ transactionId }) => transactionId },
  { head: words.paidAt, cell: ({ paidAt }) => isoDate(paidAt) ?? '' },
  { head: words.createdAt, cell: ({ createdAt }) => isoDate(createdAt) ?? '' },
];

/** The payments of the current filter as a file: figures without signs and dates that sort. */
export const PAYMENT_CSV = { fileName: words.fileName, columns: COLUMNS };
