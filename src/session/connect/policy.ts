// The build uses this file as well (deploy/build/missingSettings.ts), so it must not import browser code.

/** URLs of extensions that the operator allows to receive the tokens. There are no wildcards. */
export interface Policy {
  /** Allowed origins, such as `https://<id>.chromiumapp.org`, and allowed URLs with a path, without the query. */
  readonly pins: ReadonlySet<string>;
  /** Whether an extension that isn't in `pins` requires the user's confirmation or is rejected. */
  readonly unlisted: 'confirm' | 'refuse';
  /** Whether the user must also confirm allowed URLs. */
  readonly alwaysConfirm: boolean;
}

/** Why a URL or a request is rejected. The page shows it, so that the user can send it to support. */
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

/** Rejects text that the URL parser would change, for example its case, default port, dot segments, or tabs. */
export function parseCanonical(raw: string): URL | Reason {
  if (raw.length < 1 || raw.length > ADDRESS_MAX) return 'connect/address-length';
  // Check the string for `#`, because `url.hash` is empty if the URL ends with `#`.
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

export interface Settings {
  readonly storeUrl: string;
  readonly redirects: string;
  readonly unlisted: string;
  readonly confirm: string;
}

const CHROME_ID = /^[a-p]{32}$/;
const FIREFOX_HASH = /^[0-9a-f]{40}$/;
/** Matches exactly one host. Rejects `*`, a trailing dot, and characters that URLs allow but DNS doesn't. */
const ONE_HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[::1\])(?::\d+)?$/;
/** Excludes `*` and `%2A`, because they look like wildcards, which aren't supported. */
const PLAIN_ADDRESS = /^https?:\/\/[^/]+(?:\/[\w.~/-]*)?$/;
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

function pinsOf(entry: string): string[] | null {
  if (CHROME_ID.test(entry)) return [`https://${entry}.chromiumapp.org`];
  if (FIREFOX_HASH.test(entry)) {
    return [`https://${entry}.extensions.allizom.org`, `http://127.0.0.1/mozoauth2/${entry}`];
  }
  const url = parseCanonical(entry);
  if (typeof url === 'string' || !PLAIN_ADDRESS.test(entry) || !ONE_HOST.test(url.host)) return null;
  return url.protocol === 'http:' && !LOOPBACK.has(url.hostname) ? null : [entry];
}

/** Returns the id at the end of a Chrome or Edge store URL; `null` for other URLs. */
function idInStoreUrl(storeUrl: string): string | null {
  const path = /^https:\/\/[^/?#]+(\/[^?#]*)/.exec(storeUrl)?.[1] ?? '';
  const last = path.split('/').findLast((segment) => segment !== '') ?? '';
  return CHROME_ID.test(last) ? last : null;
}

/** Ignores invalid entries and uses the stricter option for unknown values, so that a typo allows no extension. */
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

export const chromeIds = ({ pins }: Policy): string[] => [
  ...new Set([...pins].flatMap((pin) => /^https:\/\/([a-p]{32})\.chromiumapp\.org(?:\/|$)/.exec(pin)?.[1] ?? [])),
];

const word = (setting: string): string => setting.trim().toLowerCase();
