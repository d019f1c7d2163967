import { describe, expect, it } from 'vitest';

import { backendSentences, leakFaults, LEAK_MARKERS } from '../support/leaks';
import { toSource } from '../support/sources';

describe('the search for backend code in a build', () => {
  it('looks for more than 50 sentences of the embedded backend', () => {
    expect(LEAK_MARKERS).toContain('Could not validate credentials');
    expect(LEAK_MARKERS.length).toBeGreaterThan(50);
  });

  it('does not look for short texts, comments, or sentences that src contains', () => {
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
  ])('reports a sample leak in %s: %s', (path, text) => {
    expect(leakFaults([{ path, text }], LEAK_MARKERS)).toHaveLength(1);
  });

  it('accepts a file without backend code', () => {
    expect(leakFaults([{ path: 'dist/assets/a.js', text: 'const plan="free"' }], LEAK_MARKERS)).toEqual([]);
  });
});
