import { env } from '../../config/env';
import { log } from '../../lib/log';
import { ADDRESS_PARAMETER, STATE_PARAMETER } from './connection';

/** What the operator allows. Only exact matches: there is no pattern in it, and no way to write one. */
export interface Policy {
  /** Whole origins, e.g. `https://<id>.chromiumapp.org`, and single addresses: origin and path, without a query. */
  readonly pins: ReadonlySet<string>;
  /** What becomes of a well-formed address of an extension that is not listed. */
  readonly unlisted: 'confirm' | 'refuse';
  /** Listed addresses need a click too. */
  readonly alwaysConfirm: boolean;
}

/** Why an address or a request is refused; shown as a reference for support. */
export type Reason = `connect/${
  | 'address-length'
  | 'address-characters'
  | 'not-an-address'
  | 'scheme-not-allowed'
  | 'userinfo'
  | 'not-canonical'
  | 'host-not-allowed'
  | 'path-not-allowed'
  | 'not-listed'
  | 'repeated-parameter'
  | 'state-length'
  | 'state-characters'
  | 'no-token'}`;

/** The extension that owns an identity address. */
export interface Extension {
  readonly browser: 'Chrome' | 'Firefox';
  /** 32 letters a–p (Chrome and its relatives) or 40 hexadecimal digits (Firefox). */
  readonly id: string;
}

/**
 * `pinned`: configured, tokens are sent without a question. `confirm`: an unknown extension; the user must confirm.
 * `refuse`: tokens are never sent.
 */
export type Verdict =
  | { readonly kind: 'pinned' | 'confirm'; readonly url: URL; readonly extension: Extension | null }
  | { readonly kind: 'refuse'; readonly reason: Reason };

const ADDRESS_MAX = 512;

const CHROME_HOST = /^([a-p]{32})\.chromiumapp\.org$/;
const FIREFOX_HOST = /^([0-9a-f]{40})\.extensions\.allizom\.org$/;
const FIREFOX_LOOPBACK_PATH = /^\/mozoauth2\/([0-9a-f]{40})$/;

const refuse = (reason: Reason): Verdict => ({ kind: 'refuse', reason });

/** The extension an address belongs to by its shape: every extension owns one such address and nobody else can. */
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

/**
 * Parses an address in canonical form: it reads exactly as the browser would write it. A string that the parser has to repair
 * (case, default port, dot segments, another spelling of a number, tabs, back-slashes) is refused.
 *
 * @returns the parsed address, or why it is none
 */
function parseCanonical(raw: string): URL | Reason {
  if (raw.length < 1 || raw.length > ADDRESS_MAX) return 'connect/address-length';
  // `#` is looked for here: an empty fragment leaves no trace in `url.hash`.
  if (!/^[\x21-\x7e]+$/.test(raw) || /[\\#]/.test(raw)) return 'connect/address-characters';
  const url = parse(raw);
  if (url === null) return 'connect/not-an-address';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'connect/scheme-not-allowed';
  if (url.username !== '' || url.password !== '' || /^[^/]*\/\/[^/?]*@/.test(raw)) return 'connect/userinfo';
  return url.href === raw || url.origin === raw ? url : 'connect/not-canonical';
}

function parse(raw: string): URL | null {
  try {
    return new URL(raw);
  } catch {
    return null;
  }
}

/** Checks where tokens may be sent, by the address and the configuration alone; who is signed in does not matter. */
export function checkAddress(raw: string, policy: Policy): Verdict {
  const url = parseCanonical(raw);
  if (typeof url === 'string') return refuse(url);
  const extension = extensionOf(url);
  // An origin here always is http(s), so two of them can be compared; others are all the string "null".
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

/** The host of a refused address, in punycode and short enough to be shown; `null` when it has none worth showing. */
export function shownHost(raw: string): string | null {
  if (raw.length > ADDRESS_MAX) return null;
  const url = parse(raw);
  if (url === null || !/^https?:$/.test(url.protocol) || !/^[\x21-\x7e]+$/.test(url.host)) return null;
  return url.host.length > SHOWN_HOST_MAX ? `${url.host.slice(0, SHOWN_HOST_MAX - 1)}…` : url.host;
}

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
  /** The query has none of the two parameters. */
  | { readonly kind: 'none' }
  /** One of the two parameters is missing or empty. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'refused'; readonly reason: Reason; readonly host: string | null };

/** Whether a request may be answered at all. */
export const isOpen = (request: ConnectRequest): request is OpenRequest =>
  request.kind === 'pinned' || request.kind === 'confirm';

const STATE_MAX = 1_024;

/** Reads and checks the request in a query. Parameters are decoded once, by `URLSearchParams`, and never again. */
export function readConnectRequest(search: string, policy: Policy): ConnectRequest {
  const query = new URLSearchParams(search);
  const states = query.getAll(STATE_PARAMETER);
  const addresses = query.getAll(ADDRESS_PARAMETER);
  const [state = ''] = states;
  const [address = ''] = addresses;
  if (states.length + addresses.length === 0) return { kind: 'none' };
  // Of two values, a proxy or the extension might read the other one.
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

/** The variables as they were written; empty when not set. */
export interface Settings {
  readonly storeUrl: string;
  readonly redirects: string;
  readonly unlisted: string;
  readonly confirm: string;
}

const CHROME_ID = /^[a-p]{32}$/;
const FIREFOX_HASH = /^[0-9a-f]{40}$/;
/** Names and numbers that stand for exactly one host: no `*`, no trailing dot, nothing that a parser accepts and DNS does not. */
const ONE_HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[::1\])(?::\d+)?$/;
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Pins of one entry; `null` when the entry is not one of the forms that are allowed. */
function pinsOf(entry: string): string[] | null {
  if (CHROME_ID.test(entry)) return [`https://${entry}.chromiumapp.org`];
  if (FIREFOX_HASH.test(entry)) {
    return [`https://${entry}.extensions.allizom.org`, `http://127.0.0.1/mozoauth2/${entry}`];
  }
  const url = parseCanonical(entry);
  if (typeof url === 'string' || entry.includes('?') || !ONE_HOST.test(url.host)) return null;
  return url.protocol === 'http:' && !LOOPBACK.has(url.hostname) ? null : [entry];
}

/** The id at the end of a page of the Chrome or Edge store; `null` when the link leads somewhere else. */
function idInStoreUrl(storeUrl: string): string | null {
  const path = /^https:\/\/[^/?#]+(\/[^?#]*)/.exec(storeUrl)?.[1] ?? '';
  const last = path.split('/').findLast((segment) => segment !== '') ?? '';
  return CHROME_ID.test(last) ? last : null;
}

/**
 * Reads the four variables. What is not understood never widens what is allowed: a bad entry is dropped, and an unknown
 * value of one of the two switches counts as the stricter one.
 *
 * @returns the policy, and one sentence for each thing that was not understood
 */
export function readPolicy(settings: Settings): { policy: Policy; warnings: string[] } {
  const warnings: string[] = [];
  const pins = new Set<string>();
  const storeId = idInStoreUrl(settings.storeUrl);
  const entries = settings.redirects.split(/[\s,]+/).filter((entry) => entry !== '');
  for (const entry of storeId === null ? entries : [storeId, ...entries]) {
    const allowed = pinsOf(entry);
    if (allowed === null) {
      warnings.push(`VITE_EXTENSION_REDIRECTS: "${entry.slice(0, 80)}" is no address that can be allowed; dropped`);
    }
    for (const pin of allowed ?? []) pins.add(pin);
  }
  const unlisted = word(settings.unlisted);
  if (!['', 'confirm', 'refuse'].includes(unlisted)) {
    warnings.push('VITE_EXTENSION_UNLISTED is neither "confirm" nor "refuse"; taken as "refuse"');
  }
  const confirm = word(settings.confirm);
  if (!['', 'always'].includes(confirm)) {
    warnings.push('VITE_EXTENSION_CONFIRM knows only "always"; taken as that');
  }
  const mayConfirm = unlisted === '' ? pins.size === 0 : unlisted === 'confirm';
  return {
    policy: { pins, unlisted: mayConfirm ? 'confirm' : 'refuse', alwaysConfirm: confirm !== '' },
    warnings,
  };
}

const word = (setting: string): string => setting.trim().toLowerCase();

const { policy, warnings } = readPolicy({
  storeUrl: env.extensionStoreUrl,
  redirects: env.extensionRedirects,
  unlisted: env.extensionUnlisted,
  confirm: env.extensionConfirm,
});
for (const warning of warnings) log.warn(warning);

/** The policy of this build. */
export const connectPolicy = (): Policy => policy;
