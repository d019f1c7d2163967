import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './run.mjs';

/** The sample extension, as it is loaded unpacked. */
export const SAMPLE_FOLDER = join(ROOT, 'tests/e2e/extension');

/**
 * Chrome's id of the extension with this key: the first 128 bits of the key's SHA-256, each hex digit as one of a to p.
 *
 * @param {string} key the manifest's `key`: a public key in DER, base64
 */
export const extensionIdOf = (key) =>
  createHash('sha256')
    .update(Buffer.from(key, 'base64'))
    .digest('hex')
    .slice(0, 32)
    .replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 16)));

const { key } = JSON.parse(readFileSync(join(SAMPLE_FOLDER, 'manifest.json'), 'utf8'));

export const SAMPLE_ID = extensionIdOf(key);

/** What makes Chromium load extensions; builds of Google Chrome ignore it, and so do those without a window system. @param {string[]} folders */
export const extensionArgs = (...folders) => [
  `--disable-extensions-except=${folders.join(',')}`,
  `--load-extension=${folders.join(',')}`,
];
