import { describe, expect, it } from 'vitest';

import { addressFor, filesFor, placeOf, routePatterns } from '../../../deploy/policy/addresses';
import { apiOriginOf } from '../../../deploy/policy/apiOrigin';
import { contentSecurityPolicy, metaPolicy } from '../../../deploy/policy/contentSecurityPolicy';
import { logPathOf } from '../../../deploy/policy/logPath';
import { writableReport } from '../../../deploy/policy/reports';
import { securityHeaders } from '../../../deploy/policy/securityHeaders';
import { readText } from '../../support/sources';

const facts = { apiOrigin: '', logPath: '', scriptHashes: ["'sha256-abc='"], styleHashes: ["'sha256-def='"] };

describe('the content security policy', () => {
  it('contains hashes, the site, and the API origin, and no unsafe sources (IR-03)', () => {
    const policy = contentSecurityPolicy({ ...facts, apiOrigin: 'https://api.example.com' });
    expect(policy).toContain("script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-def=';");
    expect(policy).toContain("; connect-src 'self' https://api.example.com;");
    expect(contentSecurityPolicy(facts)).toContain("; connect-src 'self';");
    expect(policy).not.toMatch(/unsafe|\*|https?:(?!\/\/api\.example\.com)/);
  });

  it('omits in the meta element only the directive that browsers ignore there', () => {
    const missing = contentSecurityPolicy(facts)
      .split('; ')
      .filter((directive) => !metaPolicy(facts).split('; ').includes(directive));
    expect(missing).toEqual(["frame-ancestors 'none'"]);
  });

  it('allows exactly the trusted types policies that the source creates', () => {
    expect(readText('src/pages/admin/mails/mailDocument.ts')).toContain("const POLICY = 'mail-preview'");
    expect(contentSecurityPolicy(facts)).toMatch(/; trusted-types mail-preview$/);
  });
});

describe('the endpoint for browser reports', () => {
  const withLog = { ...facts, logPath: '/client-log' };

  it('is sent only in headers, and only if VITE_LOG_ENDPOINT is set', () => {
    const headers = Object.fromEntries(securityHeaders(withLog));
    expect(headers['Reporting-Endpoints']).toBe('default="/client-log"');
    expect(headers['Content-Security-Policy']).toMatch(/; report-uri \/client-log; report-to default$/);
    expect(metaPolicy(withLog)).toBe(metaPolicy(facts));
    expect(JSON.stringify(securityHeaders(facts))).not.toMatch(/report/i);
  });

  it('is read with trimmed spaces, and as empty if it is not set', () => {
    expect([undefined, ' ', ' /client-log '].map(logPathOf)).toEqual(['', '', '/client-log']);
  });

  it.each(['https://logs.example/a', 'client-log', '//evil.example', '/a; script-src *'])(
    'stops the build if it is %s',
    (value) => {
      expect(() => logPathOf(value)).toThrow('VITE_LOG_ENDPOINT');
    },
  );

  it('stores reports without query strings, and skips reports that are not JSON', () => {
    const url = 'https://a.example/reset-password?token=secret&next=/a?b=secret\\\\secret';
    expect(writableReport(`[{"url":"${url}"},{"text":"why? \\"/x?secret\\" so"}]`)).toBe(
      '[{"url":"https://a.example/reset-password?"},{"text":"why? \\"/x?\\" so"}]',
    );
    expect(['', 'text', '"{"', '4'].map(writableReport)).toEqual([null, null, null, null]);
  });
});

describe('the API origin', () => {
  it('is read with trimmed spaces, and as empty if it is not set', () => {
    expect([undefined, '', '  '].map(apiOriginOf)).toEqual(['', '', '']);
    expect(apiOriginOf(' https://api.example.com ')).toBe('https://api.example.com');
    expect(apiOriginOf('http://localhost:8000')).toBe('http://localhost:8000');
  });

  it.each(['https://api.example.com/', 'https://api.example.com/v1', 'api.example.com', "https://a'; script-src *"])(
    'stops the build if it is %s',
    (value) => {
      expect(() => apiOriginOf(value)).toThrow('VITE_API_ORIGIN');
    },
  );
});

describe('paths of the site', () => {
  it.each([
    ['/', 'page', ['index.html']],
    ['/pricing', 'page', ['pricing.html', 'app.html']],
    ['/pricing/', 'unknown', ['404.html']],
    ['/no-such-page', 'unknown', ['404.html']],
    ['/favicon.svg/', 'unknown', ['404.html']],
    ['/admin/users/a.b@example.com', 'page', ['admin/users/a.b@example.com.html', 'app.html']],
    ['/evil.example', 'unknown', ['404.html']],
    ['/api', 'api', []],
    ['/api/v1/plans', 'api', []],
    ['/apiary', 'unknown', ['404.html']],
    ['/API/v1/plans', 'unknown', ['404.html']],
    ['/assets/a-1.js', 'asset', ['assets/a-1.js']],
    ['/assets/', 'asset', ['assets/']],
    ['/robots.txt', 'file', ['robots.txt']],
    ['/favicon.ico', 'file', ['favicon.ico']],
    ['/.env', 'unknown', ['404.html']],
    ['/.git/config', 'unknown', ['404.html']],
    ['/.well-known/other.txt', 'unknown', ['404.html']],
    ['/.well-known/security.txt', 'file', ['.well-known/security.txt']],
    ['/manifest.webmanifest', 'file', ['manifest.webmanifest']],
    ['/app.html', 'hidden', []],
    ['/robots.txt.br', 'hidden', []],
    ['/_headers', 'hidden', []],
  ])('are sorted into types: the path %s is of the type "%s"', (path, place, files) => {
    expect(placeOf(path)).toBe(place);
    expect(filesFor(path)).toEqual(files);
  });

  it.each([
    ['/pricing/', '/pricing'],
    ['/admin/users//', '/admin/users'],
    ['/admin/users/ann.b@example.com/', '/admin/users/ann.b@example.com'],
    ['/index', '/'],
    ['/', null],
    ['/pricing', null],
    ['//evil.example/', null],
    ['/admin//evil.example/', null],
    ['/no-such-page/', null],
    ['/login\n/', null],
  ])('redirect %j to %j', (path, address) => {
    expect(addressFor(path)).toBe(address);
  });

  it('include every route as a pattern for static hosts, even if the route has an id', () => {
    expect(routePatterns()).toEqual(
      expect.arrayContaining(['/', '/login', '/subscription', '/admin', '/admin/*', '/payment/success']),
    );
    expect(routePatterns().filter((route) => !/^\/[\w/*-]*$/.test(route))).toEqual([]);
  });
});
