import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import type { Setting } from '../../../../../src/api/adminSettings';
import {
  type Draft,
  fieldName,
  settingsSchema,
  shownValue,
  valueText,
} from '../../../../../src/pages/admin/settings/settingsForm';

const setting = (type: Setting['type'], value: unknown, key = 'key'): Setting => ({
  key,
  value,
  type,
  group: 'other',
  description: '',
  isSet: value !== null,
});

/** Validates a draft and returns the saved value or the error message. */
function check(of: Setting, draft: Draft): unknown {
  const result = v.safeParse(settingsSchema([of]), { [fieldName(of.key)]: draft });
  return result.success ? { value: result.output[fieldName(of.key)] } : { error: result.issues[0].message };
}

describe('a setting in the settings form', () => {
  test.each<[Setting['type'], Draft, unknown]>([
    ['number', '587', { value: 587 }],
    ['number', '-1.5', { value: -1.5 }],
    ['number', '五', { error: '请输入数字' }],
    ['number', '', { error: '请输入数字' }],
    ['number', '1e3', { error: '请输入数字' }],
    ['number', '0x10', { error: '请输入数字' }],
    ['number', '-9007199254740991', { value: -9_007_199_254_740_991 }],
    ['number', '9007199254740993', { error: '数字过大，无法准确保存' }],
    ['json', '{"a":[1]}', { value: { a: [1] } }],
    ['json', '{a:1}', { error: 'JSON 格式不正确' }],
    ['json', '', { error: 'JSON 格式不正确' }],
    ['boolean', true, { value: true }],
    ['string', ' x ', { value: ' x ' }],
    ['secret', '****', { value: '****' }],
    ['secret', null, { value: '' }],
  ])('of the type %s turns the input %j into %j', (type, draft, saved) => {
    expect(check(setting(type, type === 'boolean' ? false : 1), draft)).toEqual(saved);
  });

  test.each([setting('number', null), setting('json', null)])(
    'of the type $type is valid if its value is null and unchanged',
    (of) => {
      expect(check(of, shownValue(of))).toEqual({ value: '' });
    },
  );
});

test('the settings form shows null as an empty text, a number as text, and never a secret', () => {
  expect([
    shownValue(setting('string', null)),
    shownValue(setting('number', 5)),
    shownValue(setting('secret', null)),
  ]).toEqual(['', '5', '']);
});

test('the settings form gives each key a unique field name without special characters', () => {
  const keys = ['smtp.host', 'smtp%2ehost', '__proto__', "a'b", 'a[0]', '0', '设置', 'a\uD83D', 'a\uDE00', 'éa', 'ແ'];
  const names = keys.map(fieldName);
  expect(new Set(names).size).toBe(keys.length);
  for (const name of names) expect(name).toMatch(/^k[^.'"[\]]*$/);
});

test('the list of changed settings shows only whether a secret is set', () => {
  const secret = { ...setting('secret', null), isSet: true };
  expect([
    valueText(secret, '', 'before'),
    valueText(secret, 'hunter2', 'after'),
    valueText(secret, null, 'after'),
  ]).toEqual(['已设置', '新值（不显示）', '未设置']);
});
