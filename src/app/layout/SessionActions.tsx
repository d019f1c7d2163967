import { slotPart } from '../../components/slotPart';
import { paths } from '../../config/paths';
import { selectUser, useSession } from '../../session/store';
import { ButtonLink } from '../../ui/Button';
import { avatarMenu } from '../frameParts';
import { useShell } from './useShell';
import { useSubscribeOffer } from './useSubscribeOffer';

/** A face without features keeps its place. */
const AvatarMenu = slotPart(
  avatarMenu,
  <span className="size-9 rounded-full bg-primary-soft pointer-coarse:size-11" />,
);

/**
 * The right end of the header: Login and Sign Up, or Subscribe and the account menu. Where there is no room for them, they are in the
 * phone menu alone.
 */
export function SessionActions() {
  const user = useSession(selectUser);
  const { isAdmin, words } = useShell();
  const offersSubscribe = useSubscribeOffer();
  if (user === null) {
    return (
      <div data-for="guest" className="flex items-center gap-1 lg:gap-2">
        <ButtonLink
          to={paths.login()}
          variant="quiet"
          className="whitespace-nowrap max-lg:px-2 max-lg:text-small max-[23rem]:hidden @max-[14rem]:hidden"
        >
          Login
        </ButtonLink>
        <ButtonLink
          to={paths.register()}
          variant="secondary"
          className="whitespace-nowrap max-lg:px-3 max-lg:text-small @max-[14rem]:hidden"
        >
          Sign Up
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-2 sm:gap-3">
      {offersSubscribe && (
        <ButtonLink
          to={paths.subscription()}
          className="max-lg:px-3 max-lg:text-small max-[20rem]:hidden @max-[14rem]:hidden"
        >
          Subscribe
        </ButtonLink>
      )}
      <AvatarMenu email={user.email} isAdmin={isAdmin} words={words} />
    </div>
  );
}
