import { expect, test } from 'vitest';

import { BROWSERS } from '../../deploy/build/browsers.ts';
import { readText } from '../support/sources';

test('the README lists the browsers of the build target', () => {
  const [section = ''] = /## Browsers\n[^#]*/.exec(readText('README.md')) ?? [];
  expect(section).toContain('Chrome and Edge 111, Firefox 128, and Safari 16.4');
  expect(BROWSERS).toEqual(['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4']);
});
