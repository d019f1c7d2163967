import { paths } from '../../config/paths';
import { isUserId } from '../../domain/user';
import { TextLink } from '../../ui/links';

interface PersonLinkProps {
  /** Id of the user; without a usable one the text is no link. */
  id: string;
  children: string;
}

/** The name of a user, in whatever direction it is written, with a link to their page. */
export const PersonLink = ({ id, children }: PersonLinkProps) =>
  isUserId(id) ? (
    <TextLink to={paths.adminUser(id)} className="wrap-anywhere">
      <bdi>{children}</bdi>
    </TextLink>
  ) : (
    <bdi className="wrap-anywhere">{children}</bdi>
  );
