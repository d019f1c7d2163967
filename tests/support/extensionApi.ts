import { vi } from 'vitest';

type Listener = (value?: unknown) => void;

/** One connection of the page, as the extension sees it */
export interface FakePort {
  readonly id: string;
  readonly isOpen: () => boolean;
  /** Sends a message to the page. */
  readonly say: (message: unknown) => void;
  /** Closes the connection, for example because the service worker stops. */
  readonly drop: () => void;
}

/**
 * Installs a fake `chrome.runtime`, as pages get it if an extension allows connections. Only `installed` ids accept a
 * connection.
 */
export function installExtensionApi(...installed: string[]) {
  const ports: FakePort[] = [];
  const sent: { id: string; message: unknown }[] = [];
  const connect = vi.fn((id: string) => {
    const listeners: Record<'message' | 'disconnect', Listener[]> = { message: [], disconnect: [] };
    let isOpen = true;
    const drop = () => {
      if (!isOpen) return;
      isOpen = false;
      for (const listener of listeners.disconnect) listener();
    };
    const say = (message: unknown) => {
      if (isOpen) for (const listener of listeners.message) listener(structuredClone(message));
    };
    if (installed.includes(id)) ports.push({ id, isOpen: () => isOpen, say, drop });
    else setTimeout(drop);
    return {
      disconnect: () => void (isOpen = false),
      onMessage: { addListener: (listener: Listener) => void listeners.message.push(listener) },
      onDisconnect: { addListener: (listener: Listener) => void listeners.disconnect.push(listener) },
    };
  });
  const sendMessage = (id: string, message: unknown, callback: () => void) => {
    sent.push({ id, message: structuredClone(message) });
    setTimeout(callback);
  };
  vi.stubGlobal('chrome', { runtime: { connect, sendMessage } });
  return { ports, sent, connect, last: () => ports.at(-1), installed };
}

/** A valid status message. Without a user id, the extension is not connected. */
export const extensionStatus = (userId: string | null, change: object = {}) => ({
  type: 'status',
  version: '1.2.3',
  account: userId === null ? null : { id: userId, label: 'f***@example.com' },
  isLoggedOut: false,
  ...change,
});
