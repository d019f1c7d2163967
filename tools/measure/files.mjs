import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** @import { Files, Served } from './types.js' */

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** @param {string} type */
const isPacked = (type) => /^(?:image\/(?!svg)|font\/)/.test(type);

/** @param {Buffer} raw */
const brotli = (raw) => brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/**
 * A file as it is served.
 *
 * @param {string} name
 * @param {Buffer} raw
 * @param {Buffer} [packed]
 * @returns {Served}
 */
export const toServed = (name, raw, packed) => {
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  if (isPacked(type)) return { body: raw, type, encoding: null };
  return { body: packed ?? brotli(raw), type, encoding: 'br' };
};

/** All files of a folder by their path in the address; a `.br` beside a file is taken, else it is made here. @param {string} folder @returns {Files} */
export const readFiles = (folder) => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const known = new Set(names);
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name));
  return new Map(
    names
      .filter((name) => !/\.(?:br|gz)$/.test(name))
      .map((name) => [
        `/${name}`,
        toServed(name, read(name), known.has(`${name}.br`) ? read(`${name}.br`) : undefined),
      ]),
  );
};

/** The file for an address: itself, with `.html`, its folder's page, else the page for everything that has none. @param {Files} files @param {string} path */
export const lookUp = (files, path) => {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : '/index';
  const found = [path, `${bare}.html`, `${bare}/index.html`].find((name) => files.has(name));
  return files.get(found ?? (files.has('/app.html') ? '/app.html' : '/index.html'));
};
