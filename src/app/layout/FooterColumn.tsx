import { Children, useId, type ReactNode } from 'react';

/** A named list of links at the foot of the page. */
export function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-sans text-small font-semibold tracking-normal text-ink">
        {title}
      </h2>
      <ul>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </nav>
  );
}
