import { run } from '@zootools/email-spell-checker';

interface Inbox {
  readonly name: string;
  readonly url: string;
}

const GMAIL = { name: 'Gmail', url: 'https://mail.google.com/' };
const OUTLOOK = { name: 'Outlook', url: 'https://outlook.live.com/mail/' };
const YAHOO = { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' };
const ICLOUD = { name: 'iCloud Mail', url: 'https://www.icloud.com/mail' };
const PROTON = { name: 'Proton Mail', url: 'https://mail.proton.me/' };
const AOL = { name: 'AOL Mail', url: 'https://mail.aol.com/' };

const INBOXES: ReadonlyMap<string, Inbox> = new Map([
  ['gmail.com', GMAIL],
  ['googlemail.com', GMAIL],
  ['outlook.com', OUTLOOK],
  ['hotmail.com', OUTLOOK],
  ['live.com', OUTLOOK],
  ['msn.com', OUTLOOK],
  ['yahoo.com', YAHOO],
  ['ymail.com', YAHOO],
  ['icloud.com', ICLOUD],
  ['me.com', ICLOUD],
  ['mac.com', ICLOUD],
  ['proton.me', PROTON],
  ['protonmail.com', PROTON],
  ['pm.me', PROTON],
  ['aol.com', AOL],
]);

/** Domains to suggest. Omits short ones such as aol.com, because many real domains differ from them by one letter. */
const SUGGESTED = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'proton.me',
  'protonmail.com',
];

/** Real providers whose domains look like typing mistakes. */
const SIMILAR = new Set(['mail.com', 'email.com', 'fastmail.com', 'hushmail.com', 'rocketmail.com']);

/** Regional domains such as yahoo.co.uk, but not .co, .cm, and .om, which are typing mistakes. */
const REGIONAL = /^(?:yahoo|hotmail|outlook)\.(?:com?\.[a-z]{2}|(?!c[om]$|om$)[a-z]{2})$/;

/** Domains that are safe for the spell checker, which builds a regular expression from the domain. */
const PLAIN_DOMAIN = /^[a-z0-9.-]{4,30}$/;

const partsOf = (email: string): [local: string, domain: string] => {
  const at = email.lastIndexOf('@');
  return [email.slice(0, Math.max(0, at)), email.slice(at + 1).toLowerCase()];
};

/** Returns the provider's inbox; `null` if the domain is unknown, even if it resembles a known domain. */
export const inboxOf = (email: string): Inbox | null => INBOXES.get(partsOf(email)[1]) ?? null;

/** Returns the email with a corrected domain; `null` if the domain is valid or resembles no known domain. */
export function suggestEmail(email: string): { email: string; domain: string } | null {
  const [local, domain] = partsOf(email);
  if (local === '' || !PLAIN_DOMAIN.test(domain)) return null;
  if (INBOXES.has(domain) || SIMILAR.has(domain) || REGIONAL.test(domain)) return null;
  const found = run({ email: `a@${domain}`, domains: SUGGESTED, secondLevelDomains: [], topLevelDomains: [] });
  return found === undefined ? null : { email: `${local}@${found.domain}`, domain: found.domain };
}
