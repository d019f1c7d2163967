import { useState } from 'react';

import type { AdminUser } from '../../../api/adminUsers';
import type { Plan } from '../../../domain/plan';
import { assignZh } from '../../../text/zh/assign';
import { Card } from '../../../ui/panels';
import { AssignDone } from './AssignDone';
import { AssignForm } from './AssignForm';
import { AssignUser } from './AssignUser';

/** Who gets a plan, and which; done, what was said of it. */
export function AssignDesk({ user, plans }: { user: AdminUser; plans: readonly Plan[] }) {
  const [done, setDone] = useState<string | null>(null);
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <AssignUser user={user} isWarned={done === null} />
      <Card as="section" aria-labelledby="assign-desk">
        <h2 id="assign-desk" className="mb-4">
          {assignZh.title}
        </h2>
        {done === null ? (
          <AssignForm user={user} plans={plans} onDone={setDone} />
        ) : (
          <AssignDone text={done} onAgain={() => setDone(null)} />
        )}
      </Card>
    </div>
  );
}
