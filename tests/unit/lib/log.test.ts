import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { env, ownPath } from '../../../src/config/env';
import { log } from '../../../src/lib/log';
import { redact } from '../../../src/lib/redact';
import { takeConsoleOutput } from '../../support/consoleGuard';
import { tokenWith } from '../../support/tokens';

afterEach(() => {
  log.level = 'warn';
});

describe('the remote log (spec §7)', () => {
  it('is off by default', () => {
    expect(env.logEndpoint).toBeNull();
  });

  it.each([undefined, {}])(
    'is off if no browser runs the code, for example in the build (navigator %j)',
    (navigator) => {
      vi.stubGlobal('navigator', navigator);
      vi.stubEnv('VITE_LOG_ENDPOINT', '/client-log');
      expect(() => log.warn('an entry was dropped')).not.toThrow();
      expect(takeConsoleOutput()).toEqual(['an entry was dropped']);
    },
  );

  it.each(['https://logs.example/x', '//logs.example', 'log', '/', ''])(
    'cannot be sent to %j, because this is not a path of the site',
    (value) => {
      expect(ownPath(value)).toBeNull();
    },
  );
});

describe('console output', () => {
  it('omits levels below warn by default (spec §9)', () => {
    const printed: unknown[] = [];
    const original = { debug: console.debug, info: console.info };
    Object.assign(console, {
      debug: (line: unknown) => printed.push(line),
      info: (line: unknown) => printed.push(line),
    });
    log.debug('a');
    log.info('b');
    log.level = 'debug';
    log.debug('c');
    Object.assign(console, original);
    log.warn('d');
    log.error('e', new Error('f'));
    log.level = 'silent';
    log.error('g');
    expect(printed).toEqual(['c']);
    expect(takeConsoleOutput()).toEqual(['d', 'e (Error: f)']);
  });

  it('TS-22: contains only the type of an object, because a failed request contains headers and bodies', () => {
    log.warn('Failed', { password: 'hunter2' });
    log.warn('Failed', Object.assign(new Error('no'), { config: { headers: { Authorization: 'Bearer abc' } } }));
    expect(takeConsoleOutput()).toEqual(['Failed (object)', 'Failed (Error: no)']);
  });
});

describe('TS-22: redaction of secrets', () => {
  const token = tokenWith(3600);

  it.each([
    ['only a token', token],
    ['the start of a token', `${token.slice(0, 60)}…`],
    ['a bearer header', `Authorization: Bearer ${token}`],
    ['an opaque bearer', 'Authorization: Bearer s3cr3t-value'],
    ['an opaque bearer without the header name', 'sent Bearer s3cr3t-value'],
    ['a query', 'https://app/reset-password?token=s3cr3t-value&x=1'],
    ['a fragment', 'https://x.example/#access_token=s3cr3t-value&refresh_token=s3cr3t-value&state=1'],
    ['an encoded URL', 'oauth_redirect_uri=https%3A%2F%2Fx%2F%23access_token%3Ds3cr3t-value%26state%3D1'],
    ['JSON', '{"password":"s3cr3t-value","n":1}'],
    ['JSON with spaces in the value', '{"current_password" : "two s3cr3t-value words"}'],
    ['JSON with a quote in the value', '{"new_password":"a\\"s3cr3t-value"}'],
    ['JSON within JSON', '{"body":"{\\"password\\":\\"s3cr3t-value\\"}"}'],
    ['an object in a message', "{ password: 'two s3cr3t-value words' }"],
    ['an admin code', 'admin_code=s3cr3t-value'],
    ['an admin code in camel case', '{"adminCode":"s3cr3t-value"}'],
    ['a form field', 'password: s3cr3t-value'],
  ])('removes the secret from text that contains %s', (_, text) => {
    expect(redact(text)).not.toMatch(/s3cr3t-value|eyJ/);
  });

  it('removes a token of any shape from any surrounding text', () => {
    const around = fc.string({ maxLength: 30 });
    fc.assert(
      fc.property(around, around, fc.integer({ min: 1, max: 99_999 }), (before, after, life) => {
        const secret = tokenWith(life);
        expect(redact(before + secret + after)).not.toContain(secret.split('.')[1]);
      }),
      { seed: 22, numRuns: 500 },
    );
  });

  it('leaves ordinary text unchanged', () => {
    const text =
      'Token refresh failed. Version 1.2.3 at https://app.example.com/a/b?c=d (TypeError: x is not a function)';
    expect(redact(text)).toBe(text);
  });

  it('redacts a megabyte in linear time', () => {
    const begin = performance.now();
    for (const piece of ['a', 'a.', 'aaaaaaaa.', 'password', 'password ', '"', 'token="', 'bearer ', '\\']) {
      redact(piece.repeat(1_000_000 / piece.length));
    }
    expect(performance.now() - begin).toBeLessThan(5000);
  });
});
