import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

import { FramedScreen } from './FramedScreen';

/** Whether the page stands in a frame, be it of our own site. */
const isFramed = (): boolean => globalThis.top !== globalThis.self;

/**
 * The last defence against clickjacking, for a server that was set up without the headers (a `<meta>` policy cannot forbid
 * framing): in a frame nothing starts, no session is read and no screen is drawn.
 *
 * @param root what the app would be drawn into; whatever was drawn there beforehand goes
 * @returns whether the page is framed, and the app must not start
 */
export function stopInFrame(root: Element): boolean {
  if (!isFramed()) return false;
  root.replaceChildren();
  createRoot(root).render(createElement(FramedScreen, { href: globalThis.location.href }));
  return true;
}
