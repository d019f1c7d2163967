import { readPolicy, type Settings } from '../../../../src/session/connect/policy';

/** Ids of the pinned extension and of another valid one, for Chrome (`ID`) and for Firefox (`HASH`) */
export const ID = 'abcdefghijklmnopabcdefghijklmnop';
export const OTHER_ID = 'ponmlkjihgfedcbaponmlkjihgfedcba';
export const HASH = '0123456789abcdef0123456789abcdef01234567';
export const OTHER_HASH = 'fedcba9876543210fedcba9876543210fedcba98';
export const PINNED = `https://${ID}.chromiumapp.org`;

const UNSET: Settings = { storeUrl: '', redirects: '', unlisted: '', confirm: '' };

/** Returns the policy of a build with these variables. `warningsOf` returns its warnings. */
export const policyOf = (settings: Partial<Settings> = {}) => readPolicy({ ...UNSET, ...settings }).policy;
export const warningsOf = (settings: Partial<Settings>) => readPolicy({ ...UNSET, ...settings }).warnings;
