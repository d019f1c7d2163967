import { CACHE_CONTROL } from '../policy/caching.ts';
import type { Keeping } from '../policy/caching.ts';
import { CONTENT_TYPES, UNKNOWN_TYPE } from '../policy/contentTypes.ts';
import { TLS_HEADER } from '../policy/securityHeaders.ts';
import type { Header } from '../policy/securityHeaders.ts';

const NOTE = '# Written by the build from deploy/policy.\n';

const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, '\\$&')}"`;

/** `always`: on error answers too. Never for caching, or a 404 under /assets/ would be kept for a year. */
const security = (headers: readonly Header[]): string =>
  [...headers.map(([name, value]) => [name, quoted(value)] as const), [TLS_HEADER[0], '$site_hsts'] as const]
    .map(([name, value]) => `add_header ${name} ${value} always;\n`)
    .join('');

const served = (keeping: Keeping): string =>
  `add_header Cache-Control ${quoted(CACHE_CONTROL[keeping])};\n` +
  'add_header Vary Accept-Encoding;\nadd_header Content-Type $site_type;\nadd_header Content-Encoding $site_coding;\n' +
  'gzip_static on;\n';

/**
 * What deploy/nginx.conf includes, by file name. A location that has one `add_header` inherits none, so each file holds the
 * whole set and each location includes exactly one.
 */
export const nginxFiles = (headers: readonly Header[]): Record<string, string> => ({
  'maps.conf': MAPS,
  'asset.conf': NOTE + security(headers) + served('asset'),
  'page.conf': NOTE + security(headers) + served('page'),
  'file.conf': NOTE + security(headers) + served('file'),
  'missing.conf': `${NOTE}${security(headers)}add_header Cache-Control ${quoted(CACHE_CONTROL.missing)} always;\n`,
  // Else the backend's values would be sent beside ours.
  'api.conf': NOTE + headers.map(([name]) => `proxy_hide_header ${name};\n`).join('') + security(headers),
});

/** nginx has no brotli module; a file's compressed copy is found by name, and these maps give its type. */
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
map $https$http_x_forwarded_proto $site_hsts {
  default "";
  "~^on|https$" ${quoted(TLS_HEADER[1])};
}
`;
