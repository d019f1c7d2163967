// @vitest-environment happy-dom
import { describe, expect, it, test } from 'vitest';

import { readSettings, saveSettings } from '../../../src/api/adminSettings';
import { useHttp } from '../../support/http';

const http = useHttp();

const types = (body: unknown) => Object.fromEntries(readSettings(body).map(({ key, type }) => [key, type]));

describe('reading the settings in a response', () => {
  it('accepts a list of rows as the whole response or in the field items, results, or data', () => {
    const row = {
      key: 'site_name',
      value: 'AI Bookmark',
      type: 'string',
      group: 'basic',
      description: '站点名称',
      updated_at: '2026-11-20',
    };
    for (const body of [[row], { items: [row] }, { results: [row] }, { data: [row] }]) {
      expect(readSettings(body)).toEqual([
        {
          key: 'site_name',
          value: 'AI Bookmark',
          type: 'string',
          group: 'basic',
          description: '站点名称',
          isSet: true,
        },
      ]);
    }
  });

  it('accepts an object of keys and values, nested up to one level', () => {
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
  });

  it.each([
    { settings: [{ key: 'site_name', value: 'x' }] },
    { settings: { site_name: 'x' } },
    { data: { site_name: 'x' } },
    { success: true, data: { settings: { site_name: 'x' } } },
  ])('rejects a wrapped object instead of reading the wrapper as a group of settings: %j', (body) => {
    expect(() => readSettings(body)).toThrow('Invalid server response');
  });

  it('uses the group that the server sends, or "other" if the group is missing or unknown', () => {
    const rows = ['basic', 'email', 'payment', 'ai', 'stripe', undefined].map((group, index) => ({
      key: `smtp.${index}`,
      value: 1,
      group,
    }));
    expect(readSettings(rows).map(({ group }) => group)).toEqual(['basic', 'email', 'payment', 'ai', 'other', 'other']);
  });

  it.each([
    { key: 'jwt_secret', type: 'string' },
    { key: 'bot_token' },
    { key: 'smtp_password' },
    { key: 'OPENAI_API_KEY' },
    { key: 'anything', type: 'secret' },
    { key: 'anything', type: 'password' },
    { key: 'anything', is_secret: true },
  ])('removes the value of the secret %j', (row) => {
    const [setting] = readSettings([{ ...row, value: 'hunter2' }]);
    expect(setting).toMatchObject({ type: 'secret', value: null, isSet: true });
  });

  it('IR-05: does not treat a key such as password_min_length as a secret', () => {
    const body = {
      require_password: true,
      'ai.max_token': 4096,
      password_min_length: 8,
      publishable_key: 'pk',
      redis_url: 'x',
    };
    expect(types(body)).toEqual({
      require_password: 'boolean',
      'ai.max_token': 'number',
      password_min_length: 'number',
      publishable_key: 'string',
      redis_url: 'string',
    });
  });

  it('uses is_set to decide whether a secret is set, or the value if is_set is missing', () => {
    const isSet = (row: object) => readSettings([{ key: 'x_token', ...row }])[0]?.isSet;
    expect([
      isSet({ value: null, is_set: true }),
      isSet({ value: null }),
      isSet({ value: '' }),
      isSet({ value: '****' }),
    ]).toEqual([true, false, false, true]);
  });

  it("derives the type from the value if the server's type does not match the value", () => {
    const rows = [
      { key: 'a', value: 'yes', type: 'boolean' },
      { key: 'b', value: 5, type: 'string' },
      { key: 'c', value: null, type: 'number' },
      { key: 'd', value: 'x', type: 'whatever' },
    ];
    expect(types(rows)).toEqual({ a: 'string', b: 'number', c: 'number', d: 'string' });
  });

  it('skips rows without a key and rows with a repeated key, and rejects a body without settings', () => {
    expect(
      readSettings([null, 5, { value: 1 }, { key: '' }, { key: 'a', value: 1 }, { key: 'a', value: 2 }]),
    ).toHaveLength(1);
    for (const body of [null, 'x', 5]) expect(() => readSettings(body)).toThrow('Invalid server response');
  });

  it('XS-13: reads __proto__ and constructor as ordinary keys', () => {
    const body: unknown = JSON.parse('{"__proto__": "a", "constructor": "b"}');
    expect(readSettings(body).map(({ key, value }) => [key, value])).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });
});

it('XS-13: saving settings sends every key to the server, including __proto__ and constructor', async () => {
  http.start();
  const saved = saveSettings([
    ['__proto__', 1],
    ['constructor', { constructor: 2 }],
    ['smtp.host', 'h'],
  ]);
  await http.pass(0);
  await saved;
  expect(http.sent.at(-1)?.data).toBe('{"__proto__":1,"constructor":{"constructor":2},"smtp.host":"h"}');
});

test.each([
  { smtp: { password: 'hunter2' } },
  { ai: { api_key: 'hunter2', apiKey: 'hunter2' } },
  { password: 'hunter2', api_key: 'hunter2', token: 'hunter2', 'jwt-secret': 'hunter2' },
  { stripe_secret_key: 'hunter2', 'mail.private_key': 'hunter2' },
])(
  'reading the settings treats each text as a secret if its key contains a word such as password, token, or key: %j',
  (body) => {
    for (const setting of readSettings(body))
      expect(setting).toMatchObject({ type: 'secret', value: null, isSet: true });
  },
);
