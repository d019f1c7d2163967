import { paths } from '../../config/paths';
import { isUserId } from '../../domain/user';
import { TextLink } from '../../ui/links';

interface PersonLinkProps {
  /** Id of the user; without a usable one the words are no link. */
  id: string;
  children: string;
}

/** A user by what he is called, in whatever direction that is written, leading to his page. */
export const PersonLink = ({ id, children }: PersonLinkProps) =>
  isUserId(id) ? (
    <TextLink to={paths.adminUser(id)} className="wrap-anywhere">
      <bdi>{children}</bdi>
    </TextLink>
  ) : (
    <bdi className="wrap-anywhere">{children}</bdi>
  );
