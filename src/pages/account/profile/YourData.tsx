import type { ComponentProps } from 'react';

import { collectPages } from '../../../api/collectPages';
import { fetchMyFeedback } from '../../../api/feedback';
import { fetchMyPayments } from '../../../api/payments';
import { fetchMySubscription } from '../../../api/subscription';
import { fetchProfile } from '../../../api/users';
import { FileExport } from '../../../components/CsvExport';
import { paths } from '../../../config/paths';
import { localDay } from '../../../domain/dates';
import type { User } from '../../../domain/user';
import { cancelled, isMissingCall, fullMessageOf } from '../../../http/failure';
import { nowMs } from '../../../lib/clock';
import { usePlanView } from '../../../plans/planView';
import { ButtonLink } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';

type Watch = Parameters<ComponentProps<typeof FileExport>['make']>[0];
type Part = 'profile' | 'subscription' | 'payments' | 'feedback';

/** Loads the data. If the server has no endpoint for a part, that part is `null` and listed in `missing`. */
async function collectMyData({ id, email, name, roles }: User, { signal, announce }: Watch) {
  const missing: Part[] = [];
  const unreadable: Partial<Record<Part, number>> = {};
  const read = async <T,>(part: Part, fetchIt: () => Promise<T>): Promise<T | null> => {
    if (signal.aborted) throw cancelled();
    announce(`Preparing your ${part}…`);
    try {
      return await fetchIt();
    } catch (error) {
      if (!isMissingCall(error)) throw error;
      missing.push(part);
      return null;
    }
  };
  const readAll = async <T extends { readonly id: string }>(
    part: Part,
    fetchPage: Parameters<typeof collectPages<T>>[0],
  ) => {
    const all = await read(part, () => collectPages(fetchPage, { signal, maxRows: Infinity }));
    if (all !== null && all.dropped > 0) unreadable[part] = all.dropped;
    return all?.rows ?? null;
  };
  const profile = await read('profile', () => fetchProfile(signal));
  const subscription = await read('subscription', fetchMySubscription);
  const payments = await readAll('payments', fetchMyPayments);
  const feedback = await readAll('feedback', fetchMyFeedback);
  return {
    exportedAt: new Date(nowMs()).toISOString(),
    profile: { id, email, username: profile?.username ?? name, roles },
    subscription,
    payments,
    feedback,
    missing,
    unreadable,
  };
}

export function YourData({ user }: { user: User }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <FileExport
        labels={{
          label: 'Download my data',
          started: 'Preparing your data…',
          stop: 'Stop',
          stopped: 'Stopped. No file was saved.',
          failed: (error) => `We couldn't prepare your data. ${fullMessageOf(error)}`,
        }}
        make={async (watch) => {
          const data = await collectMyData(user, watch);
          const missing = data.missing.join(', ');
          return {
            name: `ai-bookmark-data-${localDay(nowMs())}.json`,
            text: JSON.stringify(data, null, 2),
            type: 'application/json',
            announcement: `Saved.${missing === '' ? '' : ` Not available on this server: ${missing}.`}`,
          };
        }}
      />
    </div>
  );
}

/** Explains account deletion in the same way as the privacy policy, and links to the form that requests it. */
export function DeleteAccount() {
  const { status, details } = usePlanView();
  const mayRenew = status === 'active' && details.autoRenew !== false;
  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
        <li>This permanently deletes your account and plan. Download your data first.</li>
        <li>We keep payment records for as long as tax and accounting law requires.</li>
        <li>Your bookmarks stay in your own bookmark service.</li>
        {mayRenew && (
          <li>
            Your plan might renew before we delete your account.{' '}
            <TextLink to={paths.subscription()}>Cancel it first</TextLink>.
          </li>
        )}
      </ul>
      <p className="mt-4 text-ink-2">
        We&apos;ve drafted a request for you. Nothing is sent until you click Send feedback.
      </p>
      <ButtonLink to={`${paths.feedback()}?about=deletion`} variant="secondary" className="mt-4">
        Ask us to delete my account
      </ButtonLink>
    </>
  );
}
