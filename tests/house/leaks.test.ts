import { existsSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { listFiles, readSources, readText, toSource } from '../../tools/house/source.mjs';
import type { Source } from '../../tools/house/source.mjs';
import { ROOT } from '../../tools/run.mjs';
import { accounts, ADMIN_CODE, COMMON_PASSWORD } from '../backend/accounts';

type BuiltFile = { path: string; text: string };

/** A sentence in quotes: words with at least two blanks, long enough that no library has it by chance. */
const SENTENCE = /(['"`])(?=(?:[^'"`\n]* ){2})([\w ,.:;!?-]{20,})\1/g;

/**
 * Sentences that only the embedded backend has, read from its own source; so a new handler is watched without a new line
 * here. What src says too (a plan's name, a message of the spec) and HTTP's own phrases prove nothing and are left out.
 */
const backendSentences = (backend: readonly Source[], src: readonly Source[]): string[] => {
  const found = backend.flatMap(({ code }) => [...code.matchAll(SENTENCE)].map((match) => match[2] ?? ''));
  const phrases = new Set(Object.values(STATUS_CODES));
  return [...new Set(found)].filter(
    (sentence) => !phrases.has(sentence) && !src.some(({ text }) => text.includes(sentence)),
  );
};

const SECRET_NAMES = /AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE KEY|BACKEND_URL/;

/** One sentence for each built file that holds a marker, a source map or what looks like a secret. */
const leakFaults = (files: readonly BuiltFile[], markers: readonly string[]): string[] =>
  files.flatMap(({ path, text }) => [
    ...markers.filter((marker) => text.includes(marker)).map((marker) => `${path} holds "${marker}"`),
    ...(path.endsWith('.map') ? [`${path} is a source map`] : []),
    ...(/[#@]\s*sourceMappingURL=/.test(text) ? [`${path} names a source map`] : []),
    ...(SECRET_NAMES.test(text) ? [`${path} holds what looks like a secret`] : []),
  ]);

const PACKED = /\.(?:png|jpe?g|webp|avif|ico|woff2?|br|gz)$/;

const people = Object.values(accounts).flatMap(({ email, password, note }) => [
  email,
  password,
  // A note may be a word that any page says ("Free plan").
  ...(note.length > 20 ? [note] : []),
]);

const markers = [
  ...people,
  ADMIN_CODE,
  COMMON_PASSWORD,
  'x-mock-session',
  'x-mock-fault',
  '__mock',
  'MOCK_TOKEN_TTL_S',
  'mockServiceWorker',
  ...backendSentences(readSources('tests/backend'), readSources('src')),
];

const BUILD = process.env['HOUSE_DIST'] ?? 'dist';

describe('what is served', () => {
  // `npm test` builds first and asks for this; without a build there is nothing to look at.
  const isBuilt = existsSync(join(ROOT, BUILD)) || process.env['HOUSE_DIST'] !== undefined;

  it.skipIf(!isBuilt)('no byte of tests/backend and no source map is in dist', () => {
    const built = listFiles(BUILD).filter((path) => !PACKED.test(path));
    expect(built).toContain(`${BUILD}/index.html`);
    expect(
      leakFaults(
        built.map((path) => ({ path, text: readText(path) })),
        markers,
      ),
    ).toEqual([]);
  });

  it('the backend is watched by its own sentences', () => {
    expect(markers).toContain('Could not validate credentials');
    expect(markers.length).toBeGreaterThan(50);
  });
});

describe('the check itself, on planted files', () => {
  it('takes sentences of the backend that neither src nor HTTP has', () => {
    const backend = [
      toSource(
        'tests/backend/a.ts',
        "// 'Not a real sentence, a comment.'\nfail('No such user is known here', 'short one', `It is said by both of them.`);",
      ),
    ];
    const src = [toSource('src/a.ts', "const text = 'It is said by both of them.';")];
    expect(backendSentences(backend, src)).toEqual(['No such user is known here']);
  });

  it.each([
    ['dist/assets/a.js', 'const x={password:"AdminUser123"}'],
    ['dist/assets/a.js', 'h.get("x-mock-session")'],
    ['dist/assets/a.js', 'throw "Could not validate credentials"'],
    ['dist/assets/a.js.map', '{}'],
    ['dist/assets/a.js', 'a();\n//# sourceMappingURL=a.js.map'],
    ['dist/assets/a.css', '/*# sourceMappingURL=a.css.map */'],
    ['dist/index.html', '<p>-----BEGIN PRIVATE KEY-----</p>'],
  ])('a planted leak in %s is found: %s', (path, text) => {
    expect(leakFaults([{ path, text }], markers)).toHaveLength(1);
  });

  it('a clean file is let through', () => {
    expect(leakFaults([{ path: 'dist/assets/a.js', text: 'const plan="free"' }], markers)).toEqual([]);
  });
});
