const DAY_MS = 86_400_000;

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 364;

/**
 * Returns `security.txt` (RFC 9116), or `null` without a valid email address.
 *
 * @param email value of `VITE_SUPPORT_EMAIL`
 * @param siteUrl origin of the site, or an empty string
 */
export const securityText = (email: string, siteUrl: string, nowMs: number): string | null => {
  if (!/^[\w.+-]+@[\w.-]+$/.test(email)) return null;
  const expires = new Date(nowMs + VALID_DAYS * DAY_MS).toISOString().replace(/T.*/, 'T00:00:00Z');
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, zh',
    ...(siteUrl === '' ? [] : [`Canonical: ${siteUrl}/.well-known/security.txt`]),
    '',
  ].join('\n');
};
