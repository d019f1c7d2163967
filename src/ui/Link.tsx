import { type ComponentPropsWithRef, type MouseEvent, use } from 'react';

import { FollowContext } from './FollowContext';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A place of this site: a path from its root, with a query or a fragment. */
  to: string;
  /** Router state for the page it leads to. */
  state?: unknown;
}

/** A click that asks for nothing but to follow the link here; tabs, windows and downloads are the browser's business. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * A link to another page of this site. Not the router's own, which brings the code of its framework mode along (2 KB) and
 * draws every link of a page anew whenever the router has news.
 */
export function Link({ to, state, target, onClick, children, ...rest }: LinkProps) {
  const follow = use(FollowContext);
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (target !== undefined && target !== '_self')) return;
    event.preventDefault();
    follow(to, state);
  };
  return (
    <a {...rest} href={to} target={target} onClick={onPress}>
      {children}
    </a>
  );
}
