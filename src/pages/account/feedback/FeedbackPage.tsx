import { useState } from 'react';

import { PageTitle } from '../../../components/PageTitle';
import { usePageParam } from '../../../components/usePageParam';
import { selectUser, useSession } from '../../../session/store';
import { FeedbackForm } from './FeedbackForm';
import { FeedbackHistory } from './FeedbackHistory';

/** `/feedback` (spec §2): write to us, and see what became of it. */
export function FeedbackPage() {
  const current = useSession(selectUser);
  // A session that runs out leaves nobody here, but what was typed must stay until the same person is back.
  const [user, setUser] = useState(current);
  if (current !== null && current !== user) setUser(current);
  const paging = usePageParam();
  if (user === null) return null;
  return (
    <div key={user.id} className="site-width py-10 sm:py-14">
      <PageTitle title="Feedback" />
      <h1>Feedback</h1>
      <p className="mt-2 max-w-measure text-ink-2">
        Tell us what is wrong, what is missing, or what you like. We read everything.
      </p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <FeedbackForm userId={user.id} onSent={() => paging.setPage(1, { replace: true })} />
        <FeedbackHistory paging={paging} />
      </div>
    </div>
  );
}
