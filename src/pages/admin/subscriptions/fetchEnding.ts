import type { AdminSubscription, AdminSubscriptionsAsked } from '../../../api/adminSubscriptions';
import type { Page } from '../../../api/decode';
import { collectPages } from '../../../components/collectPages';
import { parseServerDate } from '../../../domain/serverDate';
import { wallMs } from '../../../lib/clock';
import { fetchFound } from './fetchFound';
import { isNarrowed, pageOf } from './narrowing';

const DAY_MS = 86_400_000;

interface EndingAsked extends AdminSubscriptionsAsked {
  readonly endsWithinDays: number;
}

/**
 * The records that end within so many days. A server that does not know the parameter answers with others too; then
 * its whole list is fetched and looked through here, so that the screen never shows what it does not say.
 *
 * @throws ApiError
 */
export async function fetchEnding(asked: EndingAsked, signal?: AbortSignal): Promise<Page<AdminSubscription>> {
  const now = wallMs();
  const { endsWithinDays: days, ...rest } = asked;
  const page = await fetchFound(asked, signal);
  // A day of grace on both sides: the clocks of two machines differ, and so do time zones.
  const fits = page.items.every((row) => ends(row, now - DAY_MS, now + (days + 1) * DAY_MS));
  if (fits && (isOnePage(page) || (await isNarrowed(page, rest, signal, fetchFound)))) return page;
  const { rows, dropped } = await collectPages((place, stop) => fetchFound({ ...rest, ...place }, stop), { signal });
  const items = rows.filter((row) => ends(row, now, now + days * DAY_MS));
  return pageOf(items, asked, dropped);
}

/** All there is; one page of several that fits proves nothing, for the list may be sorted by its ends. */
const isOnePage = ({ items, totalCount }: Page<AdminSubscription>): boolean =>
  items.length > 0 && totalCount <= items.length;

function ends({ endDate }: AdminSubscription, afterMs: number, untilMs: number): boolean {
  const end = parseServerDate(endDate)?.date.getTime();
  return end !== undefined && end > afterMs && end <= untilMs;
}
