import { useId } from 'react';

import { paths } from '../../../config/paths';
import { Card } from '../../../ui/Card';
import { TextLink } from '../../../ui/TextLink';

const WAYS = [
  { to: paths.instructions(), label: 'How to use', about: 'Install, connect, save your first page.' },
  { to: paths.feedback(), label: 'Feedback', about: 'Tell us what is wrong or missing.' },
  { to: paths.support(), label: 'Support', about: 'Answers, and how to reach us.' },
] as const;

/** Where to turn to. */
export function HelpCard({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <h2 id={id}>Help</h2>
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
