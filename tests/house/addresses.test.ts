import { describe, expect, it } from 'vitest';

import { fileFor } from '../../deploy/build/previewFiles';

const built = new Set(['index.html', 'pricing.html', 'app.html', 'robots.txt', 'assets/index-abc.js']);
const answer = (path: string): string | null => fileFor(path, (file) => built.has(file));

describe('which file answers an address', () => {
  it.each([
    ['/', '/index.html'],
    ['/pricing', '/pricing.html'],
    ['/pricing/', '/pricing.html'],
    ['/robots.txt', '/robots.txt'],
    ['/assets/index-abc.js', '/assets/index-abc.js'],
    ['/dashboard', '/app.html'],
    ['/admin/users/a.b', '/app.html'],
    ['/%2fevil.example', '/app.html'],
    ['/no-such-page', '/app.html'],
    ['/assets/index-old.js', null],
    ['/favicon.ico', null],
    ['/.env.json', null],
  ])('%s → %s', (path, file) => {
    expect(answer(path)).toBe(file);
  });
});
