import { vi } from 'vitest';

type Items = Record<string, unknown>;

/** Installs Chrome's storage, alarms, and identity in memory, with the parts that the sample extension uses. */
export const installChrome = () => {
  const areaOf = () => {
    let items: Items = {};
    return {
      get: async (key: string) => (key in items ? { [key]: structuredClone(items[key]) } : {}),
      set: async (more: Items) => void (items = { ...items, ...structuredClone(more) }),
      remove: async (key: string) => void delete items[key],
    };
  };
  const fake = {
    storage: { local: areaOf(), session: areaOf() },
    alarms: {
      create: vi.fn<(name: string, info: { when: number }) => Promise<void>>(),
      clear: vi.fn(async () => true),
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
