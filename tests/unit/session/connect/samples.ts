import { readPolicy, type Settings } from '../../../../src/session/connect/policy';

/** The site's own extension, pinned; another one, well-formed; and the same two of Firefox. */
export const ID = 'abcdefghijklmnopabcdefghijklmnop';
export const OTHER_ID = 'ponmlkjihgfedcbaponmlkjihgfedcba';
export const HASH = '0123456789abcdef0123456789abcdef01234567';
export const OTHER_HASH = 'fedcba9876543210fedcba9876543210fedcba98';
export const PINNED = `https://${ID}.chromiumapp.org`;

const UNSET: Settings = { storeUrl: '', redirects: '', unlisted: '', confirm: '' };

/** The policy of a build with these variables; what was not understood goes to `warningsOf`. */
export const policyOf = (settings: Partial<Settings> = {}) => readPolicy({ ...UNSET, ...settings }).policy;
export const warningsOf = (settings: Partial<Settings>) => readPolicy({ ...UNSET, ...settings }).warnings;
