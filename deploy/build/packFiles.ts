import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { endingOf, PACKABLE } from '../policy/contentTypes.ts';

/** Writes `.br` and `.gz` copies that are smaller than the file. @returns the number of copies */
export const packFiles = (folder: string, files: readonly string[]): number => {
  let written = 0;
  for (const file of files.filter((path) => PACKABLE.has(endingOf(path)))) {
    const bytes = readFileSync(join(folder, file));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const packed = { br: brotliCompressSync(bytes, { params }), gz: gzipSync(bytes, { level: 9 }) };
    for (const [ending, copy] of Object.entries(packed)) {
      if (copy.length >= bytes.length) continue;
      writeFileSync(join(folder, `${file}.${ending}`), copy);
      written += 1;
    }
  }
  return written;
};
