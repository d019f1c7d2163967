import type { ComponentPropsWithRef } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A place of this site, as the router takes it. */
  to: To;
  /** Takes the place of the current entry of the history. */
  replace?: boolean | undefined;
  /** Router state of the new entry. */
  state?: unknown;
}

/**
 * A link to another page of this site. The router's own brings the code of its framework mode along (prefetching of modules
 * and data, 2 KB that nothing here uses); what a click means is still the router's to say.
 */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
