/**
 * Listens to events of a target.
 *
 * @param types one, or several with spaces between them
 * @param listener gets the event, of the type that these have
 * @returns what ends it
 */
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

/** Ends several things at once. */
export const endAll =
  (...ends: readonly (() => void)[]): (() => void) =>
  () => {
    for (const end of ends) end();
  };
