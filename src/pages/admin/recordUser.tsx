import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { ownerQuery, userLookupQuery } from '../../api/adminUsers';
import { paths } from '../../config/paths';
import { EMAIL_SHAPE } from '../../domain/user';
import { identityText } from '../../lib/identityText';
import { withQuery, isSendableId } from '../../lib/url';
import { EmailText } from '../../ui/EmailText';

/** The user in a record, such as a payment. Missing values are empty strings. */
export interface RecordUser {
  readonly userId: string;
  readonly userEmail: string;
}

/** Looks up a missing email or the name in the first 100 users (spec §7). To find an email, also fetches the user. */
export function useRecordUser({ userId, userEmail }: RecordUser, { withName = false } = {}) {
  const isNameless = userId !== '' && userEmail === '';
  const listed = useQuery({ ...userLookupQuery(), enabled: withName || isNameless });
  const known = listed.data?.find(({ id }) => id !== '' && id === userId);
  const isUnlisted = isNameless && known === undefined && !listed.isPending;
  const { data: found } = useQuery({ ...ownerQuery(userId), enabled: isUnlisted && isSendableId(userId) });
  const user = known ?? found;
  return { email: user?.email || userEmail, name: user?.name ?? '' };
}

const QUIET_LINK =
  'wrap-anywhere underline-offset-3 hover:text-link hover:underline focus-visible:text-link focus-visible:underline in-[tr:hover]:text-link in-[tr:hover]:underline in-[dl]:text-link in-[dl]:underline';

interface PersonLinkProps {
  id: string;
  /** Link target if the id is invalid. Without a fallback, the name is plain text. */
  fallback?: string | undefined;
  children: string;
}

/** Link to a user's page. `children` is the name, formatted by `identityText`. */
export function PersonLink({ id, fallback, children }: PersonLinkProps) {
  const to = isSendableId(id) ? paths.adminUser(id) : fallback;
  if (to === undefined) return <bdi className="wrap-anywhere">{children}</bdi>;
  return (
    <Link to={to} dir="auto" aria-label={children} className={QUIET_LINK}>
      <EmailText>{children}</EmailText>
    </Link>
  );
}

export function RecordUserName({ record }: { record: RecordUser }) {
  return <bdi>{identityText(useRecordUser(record).email || record.userId)}</bdi>;
}

export function RecordUserLink({ record }: { record: RecordUser }) {
  const { email } = useRecordUser(record);
  const search = EMAIL_SHAPE.test(email) ? withQuery(paths.adminUsers(), { search: email }) : undefined;
  return (
    <PersonLink id={record.userId} fallback={search}>
      {identityText(email || record.userId) || '—'}
    </PersonLink>
  );
}
