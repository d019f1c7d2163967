import { ROUTE_EXPRESSION, SLASHED_EXPRESSION } from '../policy/addresses.ts';
import { API_CACHE_CONTROL, CACHE_CONTROL } from '../policy/caching.ts';
import { CONTENT_TYPES } from '../policy/contentTypes.ts';
import { FORWARDED_HEADERS } from '../policy/forwardedHeaders.ts';
import { REPORT_BEGINNING, REPORT_QUERY } from '../policy/reports.ts';
import { TLS_HEADER } from '../policy/securityHeaders.ts';
import type { Header } from '../policy/securityHeaders.ts';

const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, '\\$&')}"`;

const block = (headers: readonly Header[]): string =>
  headers.map(([name, value]) => `\t\t${name} ${quoted(value)}\n`).join('');

/** Default folder of the site. deploy/activate.sh overwrites this snippet with the folder of the release. */
export const CADDY_ROOT = `# Written by the build from deploy/policy.
(site_root) {
	root * {$SITE_HOME:/srv/ai-bookmark/current}/dist
}
`;

/**
 * Returns the snippets that deploy/Caddyfile imports. The block of security headers must not delete a header. Otherwise, Caddy would
 * defer the whole block, and error responses would not have these headers.
 */
export const caddyFile = (
  headers: readonly Header[],
  logPath: string,
): string => `# Written by the build from deploy/policy.
(site_security) {
	header {
${block(headers)}	}
	@tls_{args.0} protocol https
	header @tls_{args.0} ${TLS_HEADER[0]} ${quoted(TLS_HEADER[1])}
	@forwarded_{args.0} header X-Forwarded-Proto https
	header @forwarded_{args.0} ${TLS_HEADER[0]} ${quoted(TLS_HEADER[1])}
}
# Otherwise the backend's values would be sent as well.
(site_from_backend) {
${[...headers, TLS_HEADER].map(([name]) => `\theader_down -${name}\n`).join('')}	header_down Cache-Control ${API_CACHE_CONTROL}
}
# Removed from API requests, because a backend might build the links in its emails from these headers.
(site_unforwarded) {
${FORWARDED_HEADERS.map((name) => `\trequest_header -${name}\n`).join('')}	# Some backends read these as the same headers with dashes.
	request_header -X_*
}
(site_moved) {
	@slashed path_regexp slashed ${SLASHED_EXPRESSION}
	handle @slashed {
		import site_missing *
		route {
			rewrite * {re.slashed.1}
			redir {uri} 301
		}
	}
	@index path_regexp ^/index$
	handle @index {
		import site_missing *
		route {
			rewrite * /
			redir {uri} 301
		}
	}
}
# Path of browser reports.
(site_log_path) {
	${logPath === '' ? 'not path *' : `path ${logPath}`}
}
# Cleans X-Report (the body of a report) and User-Agent for the log: no query strings, and no control characters, which a
# terminal would interpret.
(site_report) {
	request_header X-Report \`[\\x00-\\x1f\\x7f-\\x{9f}]+\` " "
	request_header User-Agent \`[\\x00-\\x1f\\x7f-\\x{9f}]+\` " "
	request_header X-Report \`\\?${REPORT_QUERY}\` "?"
}
(site_no_report) {
	not header_regexp X-Report \`^${REPORT_BEGINNING}\`
}
(site_route) {
	path_regexp ${ROUTE_EXPRESSION}
}
(site_types) {
	header /*.webmanifest Content-Type ${quoted(CONTENT_TYPES['webmanifest'] ?? '')}
	header ?Vary Accept-Encoding
}
${Object.entries(CACHE_CONTROL)
  .map(([cacheName, value]) => `(site_${cacheName}) {\n\theader {args.0} Cache-Control ${quoted(value)}\n}\n`)
  .join('')}`;
