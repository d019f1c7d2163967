import { paths } from '../../../config/paths';
import { ButtonLink } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { useActivePlan } from './useActivePlan';

/** `?plan=free`: what Free is, and that it needs no checkout. */
export function FreeChosen() {
  const activePlan = useActivePlan();
  return (
    <section aria-labelledby="free-plan" className="mt-10 max-w-measure">
      <h2 id="free-plan">Free costs nothing</h2>
      <p className="mt-3 text-ink-2">
        Free is for everyone with an account: you use your own AI key, and ads are shown. There is nothing to pay for
        and nothing to order.
      </p>
      {activePlan !== null && (
        <p className="mt-3 text-ink-2">
          To go back to Free, cancel your subscription above. You keep what you have paid for until its end.
        </p>
      )}
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={paths.subscription()} variant="secondary">
          {activePlan === null ? 'See paid plans' : 'See other plans'}
        </ButtonLink>
        <TextLink to={paths.pricing()}>Compare plans</TextLink>
      </p>
    </section>
  );
}
