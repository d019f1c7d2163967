import { ButtonLink } from '../ui/Button';
import { IconCheck } from '../ui/icons';
import type { PlanOffer } from './planOffer';

/** The foot of a plan card: one link, or the word that this plan is already theirs and what can be done with it. */
export function PlanAction({ offer, isMain }: { offer: PlanOffer; isMain: boolean }) {
  if (offer.kind === 'choose') {
    return (
      <ButtonLink to={offer.to} variant={isMain ? 'primary' : 'secondary'} className="w-full wrap-anywhere">
        {offer.label}
      </ButtonLink>
    );
  }
  return (
    <div className="grid gap-2">
      <p className="flex min-h-control items-center gap-2 font-semibold text-ink">
        <IconCheck className="size-4 shrink-0 text-primary" />
        {offer.label}
      </p>
      {offer.more !== null && (
        <ButtonLink to={offer.more.to} variant="secondary" className="w-full">
          {offer.more.label}
        </ButtonLink>
      )}
    </div>
  );
}
