import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import { type AdminUser, adminUserQuery } from '../../../api/adminUsers';
import { useHeldError } from '../../../components/useHeldError';
import { isUserId } from '../../../domain/user';
import { hasStatus } from '../../../http/failure';

/** The user whom the address names. */
export interface UserAt {
  /** The address names nobody: nothing is asked then, or the server knows nobody of that number. */
  readonly isMissing: boolean;
  /** `undefined` until the answer is here. */
  readonly user: AdminUser | undefined;
  readonly failure: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Reads `:userId`; what is no id of a user is never sent anywhere. */
export function useUserAt(): UserAt {
  const { userId = '' } = useParams();
  const isId = isUserId(userId);
  const query = useQuery({ ...adminUserQuery(userId), enabled: isId });
  const isGone = hasStatus(query.error, 404);
  return {
    isMissing: !isId || isGone,
    user: query.data,
    failure: useHeldError(isGone ? null : query.error, query.isFetching),
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
