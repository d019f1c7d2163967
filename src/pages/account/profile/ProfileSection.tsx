import { useId, type ReactNode } from 'react';

import { Card } from '../../../ui/panels';

interface ProfileSectionProps {
  title: string;
  /** One line under the title. */
  about?: string | undefined;
  children: ReactNode;
}

/** A part of the profile: its name on the left where there is room, its card on the right. */
export function ProfileSection({ title, about, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-8 grid gap-x-12 gap-y-4 border-t border-border pt-8 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {about !== undefined && <p className="mt-1 text-small text-ink-3">{about}</p>}
      </div>
      <Card>{children}</Card>
    </section>
  );
}
