import { env } from '../../config/env';
import { log } from '../../lib/log';
import { type Policy, parseCanonical } from './request';

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
function pinsOf(entry: string): { origins: string[]; addresses: string[] } | null {
  if (CHROME_ID.test(entry)) return { origins: [`https://${entry}.chromiumapp.org`], addresses: [] };
  if (FIREFOX_HASH.test(entry)) {
    return {
      origins: [`https://${entry}.extensions.allizom.org`],
      addresses: [`http://127.0.0.1/mozoauth2/${entry}`],
    };
  }
  const url = parseCanonical(entry);
  if (typeof url === 'string' || entry.includes('?') || !ONE_HOST.test(url.host)) return null;
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname)) return null;
  return entry === url.origin ? { origins: [entry], addresses: [] } : { origins: [], addresses: [entry] };
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
  const origins = new Set<string>();
  const addresses = new Set<string>();
  const storeId = idInStoreUrl(settings.storeUrl);
  const entries = settings.redirects.split(/[\s,]+/).filter((entry) => entry !== '');
  for (const entry of storeId === null ? entries : [storeId, ...entries]) {
    const pins = pinsOf(entry);
    if (pins === null) {
      warnings.push(`VITE_EXTENSION_REDIRECTS: "${entry.slice(0, 80)}" is no address that can be allowed; dropped`);
      continue;
    }
    for (const origin of pins.origins) origins.add(origin);
    for (const address of pins.addresses) addresses.add(address);
  }
  const unlisted = word(settings.unlisted);
  if (!['', 'confirm', 'refuse'].includes(unlisted)) {
    warnings.push('VITE_EXTENSION_UNLISTED is neither "confirm" nor "refuse"; taken as "refuse"');
  }
  const confirm = word(settings.confirm);
  if (!['', 'always'].includes(confirm)) {
    warnings.push('VITE_EXTENSION_CONFIRM knows only "always"; taken as that');
  }
  const nothingPinned = origins.size + addresses.size === 0;
  const mayConfirm = unlisted === '' ? nothingPinned : unlisted === 'confirm';
  return {
    policy: { origins, addresses, unlisted: mayConfirm ? 'confirm' : 'refuse', alwaysConfirm: confirm !== '' },
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
