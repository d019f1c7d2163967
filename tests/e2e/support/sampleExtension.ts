import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../../support/root';

export const SAMPLE_FOLDER = join(ROOT, 'tests/e2e/extension');

/**
 * Returns Chrome's id for the public key of a manifest (DER, base64): the first 128 bits of its SHA-256, with the letters a
 * to p for hex digits.
 */
const extensionIdOf = (key: string): string =>
  createHash('sha256')
    .update(Buffer.from(key, 'base64'))
    .digest('hex')
    .slice(0, 32)
    .replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 16)));

const { key } = JSON.parse(readFileSync(join(SAMPLE_FOLDER, 'manifest.json'), 'utf8')) as { key: string };

export const SAMPLE_ID = extensionIdOf(key);

/** Arguments that make Chromium load extensions. Google Chrome and the headless shell ignore them. */
export const extensionArgs = (...folders: string[]): string[] => [
  `--disable-extensions-except=${folders.join(',')}`,
  `--load-extension=${folders.join(',')}`,
];
