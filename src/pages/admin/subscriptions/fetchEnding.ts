import {
  type AdminSubscription,
  type AdminSubscriptionsAsked,
  fetchAdminSubscriptions,
} from '../../../api/adminSubscriptions';
import type { Page } from '../../../api/decode';
import { collectPages } from '../../../components/collectPages';
import { parseServerDate } from '../../../domain/serverDate';
import { wallMs } from '../../../lib/clock';

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
  const page = await fetchAdminSubscriptions(asked, signal);
  // A day of grace on both sides: the clocks of two machines differ, and so do time zones.
  const fits = page.items.every((row) => ends(row, now - DAY_MS, now + (days + 1) * DAY_MS));
  if (fits && (await isNarrowed(page, rest, signal))) return page;
  const { rows, dropped } = await collectPages((place, stop) => fetchAdminSubscriptions({ ...rest, ...place }, stop), {
    signal,
  });
  const items = rows.filter((row) => ends(row, now, now + days * DAY_MS));
  const first = (asked.page - 1) * asked.pageSize;
  return {
    items: items.slice(first, first + asked.pageSize),
    totalCount: items.length,
    pageSize: asked.pageSize,
    dropped,
  };
}

/** Whether the parameter made the list shorter. One page that fits proves nothing: the list may be sorted by its ends. */
async function isNarrowed(
  page: Page<AdminSubscription>,
  rest: AdminSubscriptionsAsked,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (page.items.length > 0 && page.totalCount <= page.items.length) return true;
  const whole = await fetchAdminSubscriptions({ ...rest, page: 1, pageSize: 1 }, signal);
  return page.totalCount < whole.totalCount;
}

function ends({ endDate }: AdminSubscription, afterMs: number, untilMs: number): boolean {
  const end = parseServerDate(endDate)?.date.getTime();
  return end !== undefined && end > afterMs && end <= untilMs;
}
