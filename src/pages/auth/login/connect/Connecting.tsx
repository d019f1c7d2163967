import { useDelay } from '../../../../components/useDelay';
import { paths } from '../../../../config/paths';
import { reloadPage } from '../../../../lib/leaveSite';
import { hasLeft } from '../../../../session/connect/handOver';
import { Button } from '../../../../ui/Button';
import { ConnectingArt } from '../../../../ui/drawings';
import { TextLink } from '../../../../ui/links';
import { AuthFrame } from '../../AuthFrame';
import { useHandOver, type Order } from './useHandOver';

/** Long enough for a slow refresh to be rare, short enough not to be left alone. */
const HELP_AFTER_MS = 5_000;
/** Live regions are heard when they change, not when they come with their words. */
const SPEAK_AFTER_MS = 60;

interface ConnectingProps {
  order: Order;
  email: string;
  onNoToken: () => void;
  onOther: () => void;
}

/** The screen while the automatic redirect happens (spec §2), and what is left of it afterwards. */
export function Connecting({ order, email, onNoToken, onOther }: ConnectingProps) {
  const { isOver, retry } = useHandOver(order, onNoToken);
  const speaks = useDelay(SPEAK_AFTER_MS);
  const helps = useDelay(HELP_AFTER_MS);
  return (
    <AuthFrame title={isOver ? 'Sent to the extension' : 'Connecting the extension…'} art={<ConnectingArt />}>
      <p role="status" className="mt-2 min-h-6 wrap-anywhere text-ink-2">
        {speaks && !isOver && (
          <>
            <span className="sr-only">Connecting the extension </span>
            as <strong className="font-semibold text-ink">{email}</strong>
          </>
        )}
        {speaks && isOver && 'You can close this tab.'}
      </p>
      <div role="status">
        {helps && <p className="mt-6 border-t border-border pt-5 font-semibold">Nothing happened?</p>}
      </div>
      {helps && (
        <div className="mt-3 grid justify-items-start gap-3">
          <Button variant="secondary" onClick={() => (hasLeft() ? reloadPage() : retry())}>
            Try again
          </Button>
          <div className="-ml-2 flex flex-wrap items-center gap-x-3">
            <Button variant="quiet" size="row" onClick={onOther} className="underline underline-offset-3">
              Use another account
            </Button>
            <TextLink to={paths.support()} className="inline-block min-h-6 px-2 text-small font-semibold">
              Support
            </TextLink>
          </div>
        </div>
      )}
    </AuthFrame>
  );
}
