export function listen(
  target: EventTarget,
  types: string,
  listener: (event: never) => void,
  options?: AddEventListenerOptions | boolean,
): () => void {
  const handler = listener as (event: Event) => void;
  for (const type of types.split(' ')) target.addEventListener(type, handler, options);
  return () => {
    for (const type of types.split(' ')) target.removeEventListener(type, handler, options);
  };
}

export const onVisible = (listener: () => void): (() => void) =>
  listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') listener();
  });

/** Calls the listener when the page is hidden or left. The browser might not run any code of the page after that. */
export const onHidden = (listener: () => void): (() => void) =>
  listen(globalThis, 'visibilitychange pagehide', ({ type }: Event) => {
    if (type === 'pagehide' || document.visibilityState === 'hidden') listener();
  });

export const combineCleanups =
  (...ends: readonly (() => void)[]): (() => void) =>
  () => {
    for (const end of ends) end();
  };
