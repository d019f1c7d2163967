import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../../support/root';
import { TESTED } from '../../support/testedBuild';

/**
 * Returns the path of the biggest hashed script of the build, for tests of compression, range requests, and caching.
 */
export const hashedScript = (build = TESTED): string => {
  const folder = join(ROOT, build, 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const sized = scripts.map((name) => ({ name, size: readFileSync(join(folder, name)).length }));
  const biggest = sized.toSorted((a, b) => b.size - a.size)[0];
  if (biggest === undefined) throw new Error(`${folder} contains no script`);
  return `/assets/${biggest.name}`;
};

export const builtFile = (path: string): Buffer => readFileSync(join(ROOT, TESTED, path));

type Expected = { status: number; type: RegExp; cache: string; location?: string };

const PAGE: Expected = { status: 200, type: /^text\/html; ?charset=utf-8$/i, cache: 'no-cache' };
const SCREEN: Expected = { ...PAGE, cache: 'no-store' };
const MISSING_PAGE: Expected = { ...SCREEN, status: 404 };
const moved = (location: string): Expected => ({ status: 301, type: /^/, cache: 'no-store', location });
const FILE: Expected = { status: 200, type: /./, cache: 'no-cache' };
const MISSING: Expected = { status: 404, type: /^text\/plain/, cache: 'no-store' };
const JSON_MISSING: Expected = { status: 404, type: /^application\/json/, cache: 'no-store' };

/**
 * Paths of every kind, with the expected responses. The tests don't read these from the configuration, so that a wrong
 * configuration fails a test.
 */
export const ADDRESSES: [path: string, expected: Expected][] = [
  ['/', PAGE],
  ['/pricing', PAGE],
  ['/login?oauth_state=s1&next=/dashboard', PAGE],
  ['/dashboard', SCREEN],
  ['/admin', SCREEN],
  ['/admin/users/ann.b@example.com', SCREEN],
  ['/no-such-page', MISSING_PAGE],
  ['/evil.example', MISSING_PAGE],
  ['/assets', MISSING_PAGE],
  ['/favicon.svg/', MISSING_PAGE],
  ['/API/v1/public/plans', MISSING_PAGE],
  ['/.env', MISSING_PAGE],
  ['/.well-known/other', MISSING_PAGE],
  ['/.well-known/other.txt', MISSING_PAGE],
  ['/.git/config', MISSING_PAGE],
  ['/pricing/', moved('/pricing')],
  ['/reset-password/?token=a%2Fb', moved('/reset-password?token=a%2Fb')],
  ['/admin/users/ann.b@example.com/', moved('/admin/users/ann.b@example.com')],
  ['/index', moved('/')],
  ['/index?ref=1', moved('/?ref=1')],
  ['/a%00.png', { status: 400, type: /./, cache: 'no-store' }],
  [hashedScript(), { status: 200, type: /javascript/, cache: 'public, max-age=31536000, immutable' }],
  ['/favicon.svg', { ...FILE, type: /^image\/svg\+xml/ }],
  ['/.well-known/change-password', { ...moved('/profile#password'), status: 302 }],
  ['/.well-known/security.txt', { ...FILE, type: /^text\/plain; ?charset=utf-8$/i }],
  ['/robots.txt', { ...FILE, type: /^text\/plain/ }],
  ['/version.json', { ...FILE, type: /^application\/json/ }],
  ['/manifest.webmanifest', { ...FILE, type: /^application\/manifest\+json/ }],
  ['/assets/gone-AbCd1234.js', MISSING],
  ['/assets/', MISSING],
  ['/favicon.ico', MISSING],
  ['/wp-login.php', MISSING],
  ['/index.html', MISSING],
  ['/app.html', MISSING],
  ['/pricing.html', MISSING],
  ['/index.html.br', MISSING],
  ['/_headers', MISSING],
  ['/_redirects', MISSING],
  ['/api/v1/no-such-call', JSON_MISSING],
];
