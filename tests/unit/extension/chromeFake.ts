import { vi } from 'vitest';

type Items = Record<string, unknown>;
type Sender = { id?: string; origin?: string };

/** A `chrome` event. `emit` calls its listeners. */
const eventOf = <Args extends unknown[]>() => {
  const listeners: ((...args: Args) => void)[] = [];
  return {
    addListener: (listener: (...args: Args) => void) => void listeners.push(listener),
    emit: (...args: Args) => {
      for (const listener of listeners) listener(...args);
    },
  };
};

/** A connection of a page or another extension */
export const portFrom = (sender: Sender) => ({
  sender,
  onDisconnect: eventOf<[]>(),
  postMessage: vi.fn<(message: unknown) => void>(),
  disconnect: vi.fn<() => void>(),
});

/** Installs Chrome's storage, alarms, and identity in memory, with the parts that the sample extension uses. */
export const installChrome = () => {
  const areaOf = () => {
    let items: Items = {};
    const onChanged = eventOf<[]>();
    return {
      onChanged,
      get: async (key: string) => (key in items ? { [key]: structuredClone(items[key]) } : {}),
      set: async (more: Items) => {
        items = { ...items, ...structuredClone(more) };
        onChanged.emit();
      },
      remove: async (key: string) => {
        delete items[key];
        onChanged.emit();
      },
    };
  };
  const fake = {
    storage: { local: areaOf(), session: areaOf() },
    alarms: {
      create: vi.fn<(name: string, info: { when: number }) => Promise<void>>(),
      clear: vi.fn(async () => true),
    },
    runtime: {
      getManifest: () => ({ version: '1.2.3' }),
      onConnectExternal: eventOf<[ReturnType<typeof portFrom>]>(),
      onMessageExternal: eventOf<[message: unknown, sender: Sender]>(),
    },
    identity: {
      getRedirectURL: () => REDIRECT,
      launchWebAuthFlow: vi.fn<(details: { url: string; interactive: boolean }) => Promise<string>>(),
    },
  };
  vi.stubGlobal('chrome', fake);
  return fake;
};

export const REDIRECT = `https://${'abcdefghijklmnop'.repeat(2)}.chromiumapp.org/`;

/** Creates an unsigned token that expires in this number of seconds. */
export const tokenFor = (seconds: number, name = 'a'): string =>
  `h.${btoa(JSON.stringify({ sub: name, exp: Math.floor(Date.now() / 1000) + seconds }))}.s`;
