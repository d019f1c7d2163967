import { IconCheck } from '../ui/icons';

/** The ticked list of a plan card. Texts may repeat, so their place is their key. */
export function PlanFeatures({ features, more = 0 }: { features: readonly string[]; more?: number }) {
  if (features.length === 0) return null;
  return (
    <ul className="grid gap-2.5 text-ink-2">
      {features.map((feature, place) => (
        <li key={place} className="flex gap-2.5">
          <IconCheck className="mt-1 size-4 shrink-0 text-primary" />
          <span className="min-w-0 wrap-anywhere">{feature}</span>
        </li>
      ))}
      {more > 0 && <li className="pl-6.5 text-small text-ink-3">and {more} more</li>}
    </ul>
  );
}
