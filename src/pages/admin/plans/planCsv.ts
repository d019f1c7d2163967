import type { AdminPlan } from '../../../api/adminPlans';
import type { CsvColumn } from '../../../components/csvText';
import { DEFAULT_CURRENCY } from '../../../config/limits';
import { plainAmount } from '../../../domain/money';
import { chargedAmount } from '../../../domain/plan';
import { plansZh as words } from '../../../text/zh/plans';
import { priceText } from './planForm';

const COLUMNS: readonly CsvColumn<AdminPlan>[] = [
  { head: words.id, cell: ({ id, hasId }) => (hasId ? id : '') },
  { head: words.name, cell: ({ name }) => name },
  { head: words.code, cell: ({ code }) => code },
  { head: words.price, cell: ({ price }) => (price === null ? '' : priceText(price)) },
  { head: words.duration, cell: ({ durationMonths }) => String(durationMonths) },
  { head: words.total, cell: (plan) => plainAmount(chargedAmount(plan), DEFAULT_CURRENCY) },
  { head: words.featureList, cell: ({ features }) => features.join('\n') },
  { head: words.descriptionColumn, cell: ({ description }) => description },
  { head: words.status, cell: ({ isActive }) => (isActive ? words.active : words.inactive) },
];

/** The plans that the list shows as a file: nothing is cut or rounded, and there is one feature a line. */
export const PLAN_CSV = { fileName: words.fileName, columns: COLUMNS };
