import type { AuthChange, Unauthorized } from '../../src/session/store';

const listen =
  <T>(type: string) =>
  (listener: (detail: T) => void): (() => void) => {
    const onEvent = (event: Event) => listener((event as CustomEvent<T>).detail);
    addEventListener(type, onEvent);
    return () => removeEventListener(type, onEvent);
  };

/** Calls the listener with each `auth-change` event; gives back what removes it. */
export const onAuthChange = listen<AuthChange>('auth-change');
/** The same for the `unauthorized` event. */
export const onUnauthorizedEvent = listen<Unauthorized>('unauthorized');
