import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

type Lock = { packages: Record<string, { version?: string; dev?: boolean; optional?: boolean; resolved?: string }> };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

/** Packages that are shipped. In the lock file, these have no `dev` flag. */
const shipped = Object.entries(packages).flatMap(([path, { version, dev }]) =>
  path === '' || version === undefined || dev === true
    ? []
    : [{ name: path.replace(/^.*node_modules\//, ''), version }],
);

const numbers = (version: string): number[] => version.split(/[.+-]/, 3).map(Number);

const isBelow = (version: string, limit: string): boolean => {
  const [own, other] = [numbers(version), numbers(limit)];
  const place = own.findIndex((number, index) => number !== other[index]);
  return place !== -1 && (own[place] ?? 0) < (other[place] ?? 0);
};

/**
 * The first version of each release line that has no known vulnerability rated high or critical. The list only prevents
 * downgrades, because `npm audit` finds new vulnerabilities.
 */
const FIRST_GOOD: Record<string, Record<number, string>> = {
  // CVE-2023-45857, CVE-2025-27152 (URLs of other hosts), CVE-2025-58754 (unbounded data: URLs)
  axios: { 0: '0.30.2', 1: '1.12.0' },
  // CVE-2025-43864, CVE-2025-43865, and later fixes
  'react-router': { 6: '6.30.5', 7: '7.18.0' },
  'react-router-dom': { 6: '6.30.5', 7: '7.18.0' },
  // CVE-2025-7783: guessable boundaries
  'form-data': { 2: '2.5.4', 3: '3.0.4', 4: '4.0.4' },
  // CVE-2024-28849: credentials kept across hosts
  'follow-redirects': { 1: '1.15.6' },
  // CVE-2020-36649
  papaparse: { 5: '5.2.0' },
  // CVE-2022-46175
  json5: { 1: '1.0.2', 2: '2.2.2' },
  // CVE-2019-10744, CVE-2020-8203, CVE-2021-23337
  lodash: { 4: '4.17.21' },
  'lodash-es': { 4: '4.17.21' },
};

const faultsOf = (tree: readonly { name: string; version: string }[]): string[] =>
  tree.flatMap(({ name, version }) => {
    const lines = FIRST_GOOD[name];
    if (lines === undefined) return [];
    const major = numbers(version)[0] ?? 0;
    const limit = lines[major];
    const oldest = Math.min(...Object.keys(lines).map(Number));
    const isOld = limit === undefined ? major < oldest : isBelow(version, limit);
    return isOld ? [`${name} ${version}, first good: ${limit ?? Object.values(lines)[0]}`] : [];
  });

describe('HD-12: shipped packages', () => {
  it('have no known vulnerability rated high or critical', () => {
    expect(shipped.map(({ name }) => name)).toEqual(expect.arrayContaining(['axios', 'react-router', 'react-dom']));
    expect(faultsOf(shipped)).toEqual([]);
  });

  it('are downloaded only over https, with a checksum', () => {
    const mismatched = Object.entries(packages).filter(
      ([path, entry]) => path !== '' && entry.resolved !== undefined && !entry.resolved.startsWith('https://'),
    );
    expect(mismatched).toEqual([]);
  });

  it.each([
    ['axios', '1.7.9', true],
    ['axios', '2.0.0', false],
    ['react-router', '6.30.5', false],
    ['react-router', '5.3.4', true],
  ])('are compared with known vulnerabilities: %s %s is vulnerable: %s', (name, version, found) => {
    expect(faultsOf([{ name, version }]).length > 0).toBe(found);
  });
});
