import { env } from '../../config/env';
import { log } from '../../lib/log';
import { ADDRESS_PARAMETER, STATE_PARAMETER } from './connection';
import { ADDRESS_MAX, parseUrl, parseCanonical, type Policy, readPolicy, type Reason } from './policy';

export interface Extension {
  readonly browser: 'Chrome' | 'Firefox';
  /** Id of the extension: 32 letters a–p (Chromium browsers) or 40 hexadecimal digits (Firefox). */
  readonly id: string;
}

/** `pinned`: allowed by the operator. `confirm`: unknown extension, the user must confirm. `refuse`: send no tokens. */
export type Verdict =
  | { readonly kind: 'pinned' | 'confirm'; readonly url: URL; readonly extension: Extension | null }
  | { readonly kind: 'refuse'; readonly reason: Reason };

const CHROME_HOST = /^([a-p]{32})\.chromiumapp\.org$/;
const FIREFOX_HOST = /^([0-9a-f]{40})\.extensions\.allizom\.org$/;
const FIREFOX_LOOPBACK_PATH = /^\/mozoauth2\/([0-9a-f]{40})$/;

const refuse = (reason: Reason): Verdict => ({ kind: 'refuse', reason });

/** Returns the extension that a URL belongs to. The browser reserves each of these URLs for one extension. */
function extensionOf(url: URL): Extension | null {
  if (url.protocol === 'https:') {
    const chrome = CHROME_HOST.exec(url.host)?.[1];
    if (chrome !== undefined) return { browser: 'Chrome', id: chrome };
    const firefox = FIREFOX_HOST.exec(url.host)?.[1];
    return firefox === undefined ? null : { browser: 'Firefox', id: firefox };
  }
  if (url.protocol !== 'http:' || url.host !== '127.0.0.1') return null;
  const firefox = FIREFOX_LOOPBACK_PATH.exec(url.pathname)?.[1];
  return firefox === undefined ? null : { browser: 'Firefox', id: firefox };
}

/** Checks whether tokens can be sent to a URL. Depends only on the URL and the policy, not on the user. */
export function checkAddress(raw: string, policy: Policy): Verdict {
  const url = parseCanonical(raw);
  if (typeof url === 'string') return refuse(url);
  const extension = extensionOf(url);
  // Comparing origins is safe, because the URL is http(s). The origin of other schemes is always the string "null".
  if (policy.pins.has(url.origin) || policy.pins.has(url.origin + url.pathname)) {
    return { kind: 'pinned', url, extension };
  }
  if (extension !== null) {
    return policy.unlisted === 'confirm' ? { kind: 'confirm', url, extension } : refuse('connect/not-listed');
  }
  const isKnownHost = [...policy.pins].some((pin) => pin.startsWith(`${url.origin}/`));
  return refuse(isKnownHost ? 'connect/path-not-allowed' : 'connect/host-not-allowed');
}

const SHOWN_HOST_MAX = 80;

/** Returns the host of a rejected URL, in punycode and truncated; `null` if the URL has no host that can be shown. */
export function shownHost(raw: string): string | null {
  if (raw.length > ADDRESS_MAX) return null;
  const url = parseUrl(raw);
  if (url === null || !/^https?:$/.test(url.protocol) || !/^[\x21-\x7e]+$/.test(url.host)) return null;
  return url.host.length > SHOWN_HOST_MAX ? `${url.host.slice(0, SHOWN_HOST_MAX - 1)}…` : url.host;
}

/** A valid request. Tokens are sent immediately (`pinned`) or after a click (`confirm`). */
export interface OpenRequest {
  readonly kind: 'pinned' | 'confirm';
  readonly address: string;
  readonly state: string;
  readonly host: string;
  readonly extension: Extension | null;
}

export type ConnectRequest =
  | OpenRequest
  | { readonly kind: 'none' }
  /** One of the two parameters is missing or empty. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'refused'; readonly reason: Reason; readonly host: string | null };

export const isOpen = (request: ConnectRequest): request is OpenRequest =>
  request.kind === 'pinned' || request.kind === 'confirm';

const STATE_MAX = 1_024;

/** Reads and validates the connect request in a query. Don't decode the parameters again after `URLSearchParams`. */
export function readConnectRequest(search: string, policy: Policy): ConnectRequest {
  const query = new URLSearchParams(search);
  const states = query.getAll(STATE_PARAMETER);
  const addresses = query.getAll(ADDRESS_PARAMETER);
  const [state = ''] = states;
  const [address = ''] = addresses;
  if (states.length + addresses.length === 0) return { kind: 'none' };
  // Reject repeated parameters, because a proxy or the extension might read the other value.
  if (states.length > 1 || addresses.length > 1) return refused('connect/repeated-parameter', null);
  if (state === '' || address === '') return { kind: 'incomplete' };
  const verdict = checkAddress(address, policy);
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

const { policy, warnings } = readPolicy({
  storeUrl: env.extensionStoreUrl,
  redirects: env.extensionRedirects,
  unlisted: env.extensionUnlisted,
  confirm: env.extensionConfirm,
});
for (const warning of warnings) log.warn(warning);

export const connectPolicy = (): Policy => policy;
