/** The parts of the policy that depend on the build. */
export type PolicyFacts = {
  /** Origin of the API when it is not the site's own; empty for the same origin. */
  apiOrigin: string;
  /** Path of the site to which browsers report; empty for none. */
  logPath: string;
  /** The inline scripts of the built pages, as `'sha256-…'`. */
  scriptHashes: readonly string[];
  /** The inline styles of the prerendered pages, as `'sha256-…'`. */
  styleHashes: readonly string[];
};

/** Reports of crashes and deprecated features go to the endpoint of this name without being asked for. */
export const REPORT_ENDPOINT = 'default';

/** A browser ignores these in a `<meta>` and says so in its console. */
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
  // A browser that knows the second ignores the first.
  ...(logPath === ''
    ? []
    : [['report-uri', logPath] as [string, string], ['report-to', REPORT_ENDPOINT] as [string, string]]),
];

const textOf = (parts: readonly (readonly string[])[]): string => parts.map((part) => part.join(' ')).join('; ');

/** The policy as a header carries it. */
export const contentSecurityPolicy = (facts: PolicyFacts): string => textOf(directives(facts));

/** The policy as a `<meta>` can carry it: without what a browser ignores there. */
export const metaPolicy = (facts: PolicyFacts): string =>
  textOf(directives(facts).filter(([name]) => !NOT_IN_META.has(name)));
