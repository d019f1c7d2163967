/** The parts of the policy that depend on the build. */
export type PolicyFacts = {
  /** Origin of the API when it is not the site's own; empty for the same origin. */
  apiOrigin: string;
  /** The inline scripts of the built pages, as `'sha256-…'`. */
  scriptHashes: readonly string[];
  /** The inline styles of the prerendered pages, as `'sha256-…'`. */
  styleHashes: readonly string[];
};

/** A browser ignores these in a `<meta>` and says so in its console. */
const NOT_IN_META = new Set(['frame-ancestors', 'report-uri', 'sandbox']);

const directives = ({ apiOrigin, scriptHashes, styleHashes }: PolicyFacts): [name: string, ...values: string[]][] => [
  ['default-src', "'none'"],
  ['script-src', "'self'", ...scriptHashes],
  ['style-src', "'self'", ...styleHashes],
  ['img-src', "'self'", 'data:'],
  ['font-src', "'self'"],
  // `/version.json` and the log stay with the site, wherever the API is.
  ['connect-src', "'self'", ...(apiOrigin === '' ? [] : [apiOrigin])],
  ['manifest-src', "'self'"],
  ['base-uri', "'none'"],
  ['object-src', "'none'"],
  ['form-action', "'self'"],
  ['frame-src', "'none'"],
  ['frame-ancestors', "'none'"],
  ['require-trusted-types-for', "'script'"],
  // The preview of a mail (src/pages/admin/mails/mailDocument.ts), which it lends to DOMPurify.
  ['trusted-types', 'mail-preview'],
];

const textOf = (parts: readonly (readonly string[])[]): string => parts.map((part) => part.join(' ')).join('; ');

/** The policy as a header carries it. */
export const contentSecurityPolicy = (facts: PolicyFacts): string => textOf(directives(facts));

/** The policy as a `<meta>` can carry it: without what a browser ignores there. */
export const metaPolicy = (facts: PolicyFacts): string =>
  textOf(directives(facts).filter(([name]) => !NOT_IN_META.has(name)));
