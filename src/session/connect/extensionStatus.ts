import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import { EMAIL_MAX } from '../../config/limits';
import { asDict } from '../../lib/dict';

/** Status message of an extension (docs/extension.md). It contains no tokens and no complete email. */
export interface ExtensionStatus {
  readonly version: string;
  readonly account: { readonly id: string; readonly label: string } | null;
  /** Whether the user logged out in the extension. False if the extension only lost its connection. */
  readonly isLoggedOut: boolean;
}

/** Matches an extension version in Chrome's format, such as `1.2.0`. */
const VERSION = /^\d{1,5}(?:\.\d{1,5}){0,3}$/;

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= EMAIL_MAX;

/** Returns `null` for an invalid message. Ignores unknown fields, so that extensions can add fields. */
export function readStatus(message: unknown): ExtensionStatus | null {
  const { type, version, account, isLoggedOut } = asDict(message) ?? {};
  if (type !== 'status' || typeof isLoggedOut !== 'boolean') return null;
  if (typeof version !== 'string' || !VERSION.test(version)) return null;
  if (account === null) return { version, account, isLoggedOut };
  const { id, label } = asDict(account) ?? {};
  return isShort(id) && isShort(label) ? { version, account: { id, label }, isLoggedOut } : null;
}

export const extensionStore = createStore<Readonly<Record<string, ExtensionStatus>>>(() => ({}));

export const useExtensions = (): [id: string, ExtensionStatus][] => Object.entries(useStore(extensionStore));

export function setExtensionStatus(id: string, status: ExtensionStatus | null): void {
  const { [id]: _, ...others } = extensionStore.getState();
  extensionStore.setState(status === null ? others : { ...others, [id]: status }, true);
}
