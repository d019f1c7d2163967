import { paths } from '../../../config/paths';
import { wallMs } from '../../../lib/clock';
import { useConnectedAt } from '../../../session/connect/connection';
import { useSession } from '../../../session/store';
import { useSubscription } from '../../../session/subscription';
import { Alert } from '../../../ui/Alert';
import { TextLink } from '../../../ui/links';
import { bannerFor, connectedBanner } from './bannerFor';
import { useRecentPayments } from './useRecentPayments';

/** One banner at a time. The region is there before its text, so that what the server brings later is announced. */
export function DashboardBanner() {
  const details = useSubscription((state) => state.details);
  const { data } = useRecentPayments();
  const connectedAt = useConnectedAt(useSession((state) => state.user?.id));
  const nowMs = wallMs();
  const banner = bannerFor(details, data?.items[0], nowMs) ?? connectedBanner(connectedAt, nowMs);
  return (
    <div role="status">
      {banner !== null && (
        <Alert tone={banner.tone} title={banner.title} className="mb-6">
          <p>
            {banner.text}
            {banner.action !== null && (
              <>
                {' '}
                <TextLink to={paths.subscription()} className="font-medium">
                  {banner.action}
                </TextLink>
              </>
            )}
          </p>
        </Alert>
      )}
    </div>
  );
}
