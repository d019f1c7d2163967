import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { listFiles, readSources, readText, toSource } from '../../tools/house/source.mjs';
import { ROOT } from '../../tools/run.mjs';
import { ADMIN_CODE, accounts, COMMON_PASSWORD } from '../backend/accounts';
import { backendSentences, leakFaults } from './leaks';

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
  if (existsSync(join(ROOT, BUILD)) || process.env['HOUSE_DIST'] !== undefined) {
    it('no byte of tests/backend and no source map is in dist', () => {
      const built = listFiles(BUILD).filter((path) => !PACKED.test(path));
      expect(built).toContain(`${BUILD}/index.html`);
      expect(
        leakFaults(
          built.map((path) => ({ path, text: readText(path) })),
          markers,
        ),
      ).toEqual([]);
    });
  }

  it('the backend is watched by its own sentences', () => {
    expect(markers).toContain('Could not validate credentials');
    expect(markers.length).toBeGreaterThan(50);
  });
});

describe('the law itself, on planted files', () => {
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
