import { type Extension, judgeAddress, type Reason, shownHost } from './address';
import { ADDRESS_PARAMETER, STATE_PARAMETER } from './parameters';
import type { Policy } from './policy';

/** A request that may be answered, at once (`pinned`) or after a click (`confirm`). */
export interface OpenRequest {
  readonly kind: 'pinned' | 'confirm';
  readonly address: string;
  readonly state: string;
  readonly host: string;
  readonly extension: Extension | null;
}

/** What the query of /login asks for. */
export type ConnectRequest =
  | OpenRequest
  /** No word of a connection. */
  | { readonly kind: 'none' }
  /** One of the two parameters is missing or empty. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'refused'; readonly reason: Reason; readonly host: string | null };

/** Whether a request may be answered at all. */
export const isOpen = (request: ConnectRequest): request is OpenRequest =>
  request.kind === 'pinned' || request.kind === 'confirm';

const STATE_MAX = 1_024;

/**
 * Reads and judges the request in a query. Parameters are decoded once, by `URLSearchParams`, and never again.
 *
 * @param search the query of the page, with or without its `?`
 */
export function readConnectRequest(search: string, policy: Policy): ConnectRequest {
  const query = new URLSearchParams(search);
  const states = query.getAll(STATE_PARAMETER);
  const addresses = query.getAll(ADDRESS_PARAMETER);
  const [state = ''] = states;
  const [address = ''] = addresses;
  if (states.length + addresses.length === 0) return { kind: 'none' };
  // Of two, a proxy or the extension might believe the other one.
  if (states.length > 1 || addresses.length > 1) return refused('connect/repeated-parameter', null);
  if (state === '' || address === '') return { kind: 'incomplete' };
  const verdict = judgeAddress(address, policy);
  if (verdict.kind === 'refuse') return refused(verdict.reason, shownHost(address));
  if (state.length > STATE_MAX) return refused('connect/state-length', null);
  if (!/^[\x20-\x7e]+$/.test(state)) return refused('connect/state-characters', null);
  return {
    kind: policy.alwaysConfirm ? 'confirm' : verdict.kind,
    address,
    state,
    host: verdict.url.host,
    extension: verdict.extension,
  };
}

const refused = (reason: Reason, host: string | null): ConnectRequest => ({ kind: 'refused', reason, host });
