import { ROUTE_EXPRESSION, SLASHED_EXPRESSION } from '../policy/addresses.ts';
import { API_CACHE_CONTROL, CACHE_CONTROL } from '../policy/caching.ts';
import { CONTENT_TYPES, UNKNOWN_TYPE } from '../policy/contentTypes.ts';
import { FORWARDED_HEADERS } from '../policy/forwardedHeaders.ts';
import { REPORT_BEGINNING, REPORT_QUERY } from '../policy/reports.ts';
import { TLS_HEADER } from '../policy/securityHeaders.ts';
import type { Header } from '../policy/securityHeaders.ts';

const NOTE = '# Written by the build from deploy/policy.\n';

const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, '\\$&')}"`;

const CACHING: Header = ['Cache-Control', API_CACHE_CONTROL];

/** Returns `add_header` lines with `always`, so that error responses have these headers as well. */
const security = (headers: readonly Header[]): string =>
  [...headers.map(([name, value]) => [name, quoted(value)] as const), [TLS_HEADER[0], '$site_hsts'] as const]
    .map(([name, value]) => `add_header ${name} ${value} always;\n`)
    .join('');

/** Returns the lines for served files. `Cache-Control` has no `always`, because browsers would cache a 404 under /assets/. */
const served = (caching: string): string =>
  `add_header Cache-Control ${caching};\nadd_header Vary Accept-Encoding;\n` +
  'add_header Content-Type $site_type;\nadd_header Content-Encoding $site_coding;\ngzip_static on;\n';

/**
 * Files that deploy/nginx.conf includes, by name. A location with its own `add_header` doesn't inherit others, so each file
 * contains all headers, and each location includes exactly one file.
 */
export const nginxFiles = (headers: readonly Header[], logPath: string): Record<string, string> => ({
  'maps.conf': MAPS + reportMaps(logPath),
  'root.conf': `${NOTE}# deploy/activate.sh names the folder of the release itself.\nroot /srv/ai-bookmark/current/dist;\n`,
  'asset.conf': NOTE + security(headers) + served(quoted(CACHE_CONTROL.asset)),
  'page.conf': NOTE + security(headers) + served('$site_page_caching'),
  'file.conf': NOTE + security(headers) + served(quoted(CACHE_CONTROL.file)),
  'missing.conf': `${NOTE}${security(headers)}add_header Cache-Control ${quoted(CACHE_CONTROL.missing)} always;\n`,
  'missing-page.conf':
    NOTE + security(headers) + served(quoted(CACHE_CONTROL.missing)).replaceAll(/^(add_header .*);$/gm, '$1 always;'),
  'forwarded.conf': NOTE + FORWARDED_HEADERS.map((name) => `proxy_set_header ${name} "";\n`).join(''),
  // Removes these headers from the backend's responses. Otherwise, nginx would send both values.
  'api.conf':
    NOTE +
    [...headers, TLS_HEADER, CACHING].map(([name]) => `proxy_hide_header ${name};\n`).join('') +
    security([...headers, CACHING]),
});

/**
 * nginx has no brotli module, so these maps find the compressed copy of a file and its type. `$request_uri` is percent-encoded, so
 * it can't add line breaks to headers.
 */
const MAPS = `${NOTE}map $http_accept_encoding $site_br {
  default "";
  "~*\\bbr\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)" "";
  "~*(?:^|[\\s,])br(?:$|[\\s,;])" ".br";
}
map $uri $site_coding {
  default "";
  "~\\.br$" "br";
}
map $uri $site_type {
  default ${quoted(UNKNOWN_TYPE)};
${Object.entries(CONTENT_TYPES)
  .map(([ending, type]) => `  "~*\\.${ending}(?:\\.br)?$" ${quoted(type)};\n`)
  .join('')}}
map $uri $site_page_caching {
  default ${quoted(CACHE_CONTROL.page)};
  "~^/app\\.html" ${quoted(CACHE_CONTROL.screen)};
}
map $uri $site_unknown {
  default 1;
  "~${ROUTE_EXPRESSION}" "";
}
map $request_uri $site_moved {
  default "";
  "~^/index(?<site_query>\\?.*)?$" "/$site_query";
  "~${SLASHED_EXPRESSION.replace('^(', '^(?<site_bare>').replace(/\$$/, '(?<site_query>\\?.*)?$')}" "$site_bare$site_query";
}
map $https$http_x_forwarded_proto $site_hsts {
  default "";
  "~^on|https$" ${quoted(TLS_HEADER[1])};
}
`;

/** Maximum number of URLs with a query in one report. nginx can't replace all matches, so the expression needs a group per URL. */
const QUERIES = 24;

/**
 * Each group captures the text up to a question mark, and the query after it is dropped. Every quantifier is possessive, because
 * backtracking would take exponential time, and nginx would then write the report with its secrets to the error log.
 */
const REPORT_EXPRESSION = `^${Array.from({ length: QUERIES }, (_, index) =>
  index === 0 ? `(?<site_r0>${REPORT_BEGINNING}[^?]*+\\??+)` : `(?<site_r${index}>[^?]*+\\??+)`,
).join(`${REPORT_QUERY}+`)}$`;

/** The control characters DEL and C1, as UTF-8 and as single bytes. A terminal would interpret them, and `escape=json` keeps them. */
const CONTROL_BYTES = String.raw`\x7f|\xc2[\x80-\x9f]|[\x00-\x7e][\x80-\x9f]`;

const leftOut = (why: string): string => quoted(JSON.stringify({ message: `A report with ${why} was left out` }));

const reportMaps = (logPath: string): string => `# Where browsers send reports, if anywhere.
map $uri $site_takes_reports {
  default "";
${logPath === '' ? '' : `  ${quoted(logPath)} 1;\n`}}
# The report without queries. Empty if the body is not a report.
map $request_body $site_report {
  default "";
  ${quoted(`~${CONTROL_BYTES}`)} ${leftOut('control characters')};
  ${quoted(`~${REPORT_EXPRESSION}`)} "${Array.from({ length: QUERIES }, (_, index) => `$site_r${index}`).join('')}";
  ${quoted(`~^${REPORT_BEGINNING}`)} ${leftOut('too many queries')};
}
map $http_user_agent $site_agent {
  default "";
  "~^[\\x20-\\x7e]*$" $http_user_agent;
}
map $request_body $site_is_report {
  default "";
  ${quoted(`~^${REPORT_BEGINNING}`)} 1;
}
`;
