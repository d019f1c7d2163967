/** Parts of the policy that depend on the build. */
export type PolicyFacts = {
  /** Origin of the API. Empty if the API has the site's origin. */
  apiOrigin: string;
  /** Path that receives browser reports. Empty if reports are off. */
  logPath: string;
  /** Hashes of the inline scripts (`'sha256-…'`). */
  scriptHashes: readonly string[];
  /** Hashes of the inline styles (`'sha256-…'`). */
  styleHashes: readonly string[];
};

/** Name of the endpoint for reports. Browsers send crash and deprecation reports to the endpoint with the name `default`. */
export const REPORT_ENDPOINT = 'default';

/** Browsers ignore these directives in a `<meta>` and log a warning. */
const NOT_IN_META = new Set(['frame-ancestors', 'report-uri', 'report-to', 'sandbox']);

const directives = ({
  apiOrigin,
  logPath,
  scriptHashes,
  styleHashes,
}: PolicyFacts): [name: string, ...values: string[]][] => [
  ['default-src', "'none'"],
  ['script-src', "'self'", ...scriptHashes],
  ['style-src', "'self'", ...styleHashes],
  ['img-src', "'self'", 'data:'],
  ['font-src', "'self'"],
  // `'self'` is always allowed, because `/version.json` and browser reports use the site's own origin.
  ['connect-src', "'self'", ...(apiOrigin === '' ? [] : [apiOrigin])],
  ['manifest-src', "'self'"],
  ['base-uri', "'none'"],
  ['object-src', "'none'"],
  ['form-action', "'self'"],
  ['frame-src', "'none'"],
  ['frame-ancestors', "'none'"],
  ['require-trusted-types-for', "'script'"],
  // DOMPurify creates this Trusted Types policy for email previews (src/pages/admin/mails/mailDocument.ts).
  ['trusted-types', 'mail-preview'],
  // Send both directives, because not all browsers support `report-to`. Browsers that support it ignore `report-uri`.
  ...(logPath === ''
    ? []
    : [['report-uri', logPath] as [string, string], ['report-to', REPORT_ENDPOINT] as [string, string]]),
];

const textOf = (parts: readonly (readonly string[])[]): string => parts.map((part) => part.join(' ')).join('; ');

/** Returns the policy as a header value. */
export const contentSecurityPolicy = (facts: PolicyFacts): string => textOf(directives(facts));

/** Returns the policy for a `<meta>`, without directives that browsers ignore there. */
export const metaPolicy = (facts: PolicyFacts): string =>
  textOf(directives(facts).filter(([name]) => !NOT_IN_META.has(name)));
