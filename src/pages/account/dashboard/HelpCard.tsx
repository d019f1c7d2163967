import { useId } from 'react';

import { paths } from '../../../config/paths';
import { TextLink } from '../../../ui/links';
import { Card } from '../../../ui/panels';

const WAYS = [
  { to: paths.profile(), label: 'Profile', about: 'Your name, password, appearance and this device.' },
  { to: paths.instructions(), label: 'How to use', about: 'Install, connect, save your first page.' },
  { to: paths.feedback(), label: 'Feedback', about: 'Tell us what is wrong or missing.' },
  { to: paths.support(), label: 'Support', about: 'Answers, and how to reach us.' },
] as const;

/** Where to turn to. The account menu's entries are fixed by spec §2, so this is also the way to the profile. */
export function HelpCard({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <h2 id={id}>Profile and help</h2>
      <ul className="mt-3 grid gap-3">
        {WAYS.map(({ to, label, about }) => (
          <li key={to}>
            <TextLink to={to} className="font-medium">
              {label}
            </TextLink>
            <p className="text-small text-ink-3">{about}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
