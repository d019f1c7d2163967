/** The parts of the extension API that the sample uses. The package @types/chrome has all of it. */
declare namespace chrome {
  type Listeners<Listener> = { addListener: (listener: Listener) => void };
  type StorageChange = { oldValue?: unknown; newValue?: unknown };
  type StorageArea = {
    get: (keys: string | string[]) => Promise<Record<string, unknown>>;
    set: (items: Record<string, unknown>) => Promise<void>;
    remove: (keys: string | string[]) => Promise<void>;
    onChanged: Listeners<(changes: Record<string, StorageChange>) => void>;
  };

  const storage: { local: StorageArea; session: StorageArea };

  const identity: {
    getRedirectURL: (path?: string) => string;
    launchWebAuthFlow: (details: {
      url: string;
      interactive?: boolean;
      abortOnLoadForNonInteractive?: boolean;
      timeoutMsForNonInteractive?: number;
    }) => Promise<string | undefined>;
  };

  const alarms: {
    create: (name: string, info: { when: number }) => Promise<void>;
    clear: (name: string) => Promise<boolean>;
    onAlarm: Listeners<(alarm: { name: string }) => void>;
  };

  const permissions: {
    request: (permissions: { origins: string[] }) => Promise<boolean>;
    contains: (permissions: { origins: string[] }) => Promise<boolean>;
  };

  type Sender = { id?: string; origin?: string };
  type Port = {
    sender?: Sender;
    postMessage: (message: unknown) => void;
    disconnect: () => void;
    onDisconnect: Listeners<() => void>;
  };

  const runtime: {
    id: string;
    getManifest: () => { version: string };
    reload: () => void;
    onConnectExternal: Listeners<(port: Port) => void>;
    onMessageExternal: Listeners<(message: unknown, sender: Sender) => void>;
    getURL: (path: string) => string;
    openOptionsPage: () => Promise<void>;
    sendMessage: (message: unknown) => Promise<unknown>;
    onStartup: Listeners<() => void>;
    onMessage: Listeners<(message: unknown, sender: Sender, sendResponse: (response: unknown) => void) => boolean>;
  };
}
