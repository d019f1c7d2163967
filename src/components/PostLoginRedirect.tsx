import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';

import { paths } from '../config/paths';
import { removeMarker } from '../session/connect/connection';
import { forgetRequestedPlan, forgetReturnTo } from '../session/returnTo';

/** Moves on after a login, once the wanted address is read. */
export function PostLoginRedirect({ to }: { to: string }) {
  const [target] = useState(to);
  useEffect(() => {
    forgetReturnTo();
    // A new window gets a copy of the marker; where the login page is not shown, nobody else removes it.
    removeMarker();
    // A plan that was chosen before is bought now or not at all; the next login must not come back to it.
    if (!target.startsWith(paths.subscription())) forgetRequestedPlan();
  }, [target]);
  return <Navigate to={target} replace />;
}
