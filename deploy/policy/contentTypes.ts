/** Content types by extension. Not every server knows the type of `.webmanifest` files. */
export const CONTENT_TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

export const UNKNOWN_TYPE = 'application/octet-stream';

/** Extensions worth compressing. Other files are already compressed. */
export const PACKABLE = new Set(['html', 'js', 'css', 'json', 'webmanifest', 'txt', 'xml', 'svg']);

export const endingOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

export const contentTypeOf = (path: string): string => CONTENT_TYPES[endingOf(path)] ?? UNKNOWN_TYPE;
