import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';

import { paths } from '../config/paths';
import { forgetRequestedPlan, forgetReturnTo } from '../session/returnTo';

/** Moves on after a login, once the wanted address is read. */
export function PostLoginRedirect({ to }: { to: string }) {
  const [target] = useState(to);
  useEffect(() => {
    forgetReturnTo();
    // A plan that was chosen before is bought now or not at all; the next login must not come back to it.
    if (!target.startsWith(paths.subscription())) forgetRequestedPlan();
  }, [target]);
  return <Navigate to={target} replace />;
}
