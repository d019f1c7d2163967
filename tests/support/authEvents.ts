import type { AuthChange, Unauthorized } from '../../src/session/store';

const listen =
  <T>(type: string) =>
  (listener: (detail: T) => void): (() => void) => {
    const onEvent = (event: Event) => listener((event as CustomEvent<T>).detail);
    addEventListener(type, onEvent);
    return () => removeEventListener(type, onEvent);
  };

/** Calls the listener for each `auth-change` event, and returns a function that removes it. */
export const onAuthChange = listen<AuthChange>('auth-change');
/** Calls the listener for each `unauthorized` event, and returns a function that removes it. */
export const onUnauthorizedEvent = listen<Unauthorized>('unauthorized');
