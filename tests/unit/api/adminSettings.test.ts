// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { readSettings, saveSettings } from '../../../src/api/adminSettings';
import { useHttp } from '../../support/http';

const http = useHttp();

const types = (body: unknown) => Object.fromEntries(readSettings(body).map(({ key, type }) => [key, type]));

describe('reading settings', () => {
  it('a list of rows, wrapped or not', () => {
    const row = {
      key: 'site_name',
      value: 'AI Bookmark',
      type: 'string',
      group: 'basic',
      description: '站点名称',
      updated_at: '2026-11-20',
    };
    for (const body of [[row], { items: [row] }, { settings: [row] }, { data: [row] }]) {
      expect(readSettings(body)).toEqual([
        {
          key: 'site_name',
          value: 'AI Bookmark',
          type: 'string',
          group: 'basic',
          description: '站点名称',
          isSet: true,
          updatedAt: '2026-11-20',
          isTooDeep: false,
        },
      ]);
    }
  });

  it('DL-08: a number beyond 2^53 stays one, exact, though it comes as text from the transport', () => {
    const [setting] = readSettings([{ key: 'max_bytes', value: '9007199254740993', type: 'integer' }]);
    expect(setting).toMatchObject({ type: 'number', value: '9007199254740993' });
    expect(types([{ key: 'code', value: '42', type: 'integer' }])).toEqual({ code: 'string' });
  });

  it('a plain object, nested one level', () => {
    const body = {
      site_name: 'x',
      maintenance_mode: false,
      smtp: { host: 'h', port: 587 },
      openai_limit: 5,
      footer: 'a\nb',
      list: [1],
    };
    expect(types(body)).toEqual({
      site_name: 'string',
      maintenance_mode: 'boolean',
      'smtp.host': 'string',
      'smtp.port': 'number',
      openai_limit: 'number',
      footer: 'text',
      list: 'json',
    });
    expect(readSettings({ data: { settings: body } }).map(({ group }) => group)).toEqual([
      'basic',
      'basic',
      'email',
      'email',
      'ai',
      'other',
      'other',
    ]);
  });

  it.each(['stripe_secret_key', 'jwt_secret', 'bot_token', 'smtp.password', 'password', 'PASSWORD_SALT'])(
    'the value of %s is not kept',
    (key) => {
      const [setting] = readSettings([{ key, value: 'hunter2', type: 'string' }]);
      expect(setting).toMatchObject({ type: 'secret', value: null, isSet: true });
    },
  );

  it('a switch or a number about passwords is no secret', () => {
    expect(types({ require_password: true, password_min_length: 8, token_ttl: 60 })).toEqual({
      require_password: 'boolean',
      password_min_length: 'number',
      token_ttl: 'number',
    });
  });

  it('whether a secret is set is what the server says, else what it sent', () => {
    const isSet = (row: object) => readSettings([{ key: 'x_key', ...row }])[0]?.isSet;
    expect([
      isSet({ value: null, is_set: true }),
      isSet({ value: null }),
      isSet({ value: '' }),
      isSet({ value: '****' }),
    ]).toEqual([true, false, false, true]);
  });

  it('a type that does not fit the value is not believed', () => {
    const rows = [
      { key: 'a', value: 'yes', type: 'boolean' },
      { key: 'b', value: 5, type: 'string' },
      { key: 'c', value: null, type: 'number' },
      { key: 'd', value: 'x', type: 'whatever' },
    ];
    expect(types(rows)).toEqual({ a: 'string', b: 'number', c: 'number', d: 'string' });
  });

  it('rows without a key and second rows of a key are left out; what is no settings is refused', () => {
    expect(
      readSettings([null, 5, { value: 1 }, { key: '' }, { key: 'a', value: 1 }, { key: 'a', value: 2 }]),
    ).toHaveLength(1);
    for (const body of [null, 'x', 5]) expect(() => readSettings(body)).toThrow('Invalid server response');
  });

  it('XS-13: __proto__ and constructor are plain keys', () => {
    const body: unknown = JSON.parse('{"__proto__": "a", "constructor": "b"}');
    expect(readSettings(body).map(({ key, value }) => [key, value])).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });
});

describe('saving settings', () => {
  const save = async (changes: [string, unknown][]) => {
    const saved: string[] = [];
    const done = saveSettings(changes, (key) => saved.push(key));
    const outcome = done.then(
      () => 'ok',
      (error: unknown) => String(error),
    );
    await http.pass(0);
    return { saved, outcome: await outcome };
  };
  const bodies = () =>
    http.sent.filter(({ method }) => method === 'PUT').map(({ url, data }) => [url, JSON.parse(String(data))] as const);

  it('XS-13: every key reaches the server, whatever it is called', async () => {
    http.start();
    await save([
      ['__proto__', 1],
      ['constructor', { constructor: 2 }],
      ['smtp.host', 'h'],
    ]);
    expect(http.sent.at(-1)?.data).toBe('{"__proto__":1,"constructor":{"constructor":2},"smtp.host":"h"}');
  });

  it('a server that knows only single keys (405) gets them one by one', async () => {
    http.start();
    http.answer('/admin/settings', { status: 405, json: { detail: 'Method Not Allowed' } });
    const { saved, outcome } = await save([
      ['site_name', 'x'],
      ['smtp.host', 'h'],
    ]);
    expect(outcome).toBe('ok');
    expect(saved).toEqual(['site_name', 'smtp.host']);
    expect(bodies().slice(1)).toEqual([
      ['/admin/settings/site_name', { value: 'x' }],
      ['/admin/settings/smtp.host', { value: 'h' }],
    ]);
  });

  it.each(['..', '../users/me', 'a/b', 'a%2fb', ''])('RG-10: the key %j never becomes another path', async (key) => {
    http.start();
    http.answer('/admin/settings', { status: 405, json: {} });
    const { saved, outcome } = await save([[key, 1]]);
    expect(outcome).not.toBe('ok');
    expect(saved).toEqual([]);
    expect(http.sent.filter(({ method, url }) => method === 'PUT' && url !== '/admin/settings')).toEqual([]);
  });
});
