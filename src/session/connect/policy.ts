// The build uses this file as well (deploy/build/missingSettings.ts), so it must not import browser code.

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

export const ADDRESS_MAX = 512;

/**
 * Parses an address in canonical form: it reads exactly as the browser would write it. A string that the parser has to repair
 * (case, default port, dot segments, another spelling of a number, tabs, back-slashes) is refused.
 *
 * @returns the parsed address, or why it is none
 */
export function parseCanonical(raw: string): URL | Reason {
  if (raw.length < 1 || raw.length > ADDRESS_MAX) return 'connect/address-length';
  // `#` is looked for here: an empty fragment leaves no trace in `url.hash`.
  if (!/^[\x21-\x7e]+$/.test(raw) || /[\\#]/.test(raw)) return 'connect/address-characters';
  const url = parseUrl(raw);
  if (url === null) return 'connect/not-an-address';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'connect/scheme-not-allowed';
  if (url.username !== '' || url.password !== '' || /^[^/]*\/\/[^/?]*@/.test(raw)) return 'connect/userinfo';
  return url.href === raw || url.origin === raw ? url : 'connect/not-canonical';
}

export function parseUrl(raw: string): URL | null {
  try {
    return new URL(raw);
  } catch {
    return null;
  }
}

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
/** Allows only characters that no pattern language uses, because `*` and `%2A` look like wildcards, which do not exist here. */
const PLAIN_ADDRESS = /^https?:\/\/[^/]+(?:\/[\w.~/-]*)?$/;
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Pins of one entry; `null` when the entry is not one of the forms that are allowed. */
function pinsOf(entry: string): string[] | null {
  if (CHROME_ID.test(entry)) return [`https://${entry}.chromiumapp.org`];
  if (FIREFOX_HASH.test(entry)) {
    return [`https://${entry}.extensions.allizom.org`, `http://127.0.0.1/mozoauth2/${entry}`];
  }
  const url = parseCanonical(entry);
  if (typeof url === 'string' || !PLAIN_ADDRESS.test(entry) || !ONE_HOST.test(url.host)) return null;
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
      warnings.push(
        `VITE_EXTENSION_REDIRECTS: "${entry.slice(0, 80)}" is not an extension id or a plain address without wildcards; dropped`,
      );
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
