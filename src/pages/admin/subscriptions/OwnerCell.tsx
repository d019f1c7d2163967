import { PersonLink } from '../PersonLink';
import type { Owner } from './useUserNames';

/** The user of a record: his e-mail, and beside it (or under it, where there is no room) his name or his id. */
export const OwnerCell = ({ userId, owner }: { userId: string; owner: Owner }) => (
  <span className="flex flex-wrap items-baseline gap-x-2">
    <PersonLink id={userId}>{owner.called}</PersonLink>
    {owner.also !== '' && (
      <bdi className="line-clamp-1 max-w-full text-small font-normal wrap-anywhere text-ink-3" title={owner.also}>
        {owner.also}
      </bdi>
    )}
  </span>
);
