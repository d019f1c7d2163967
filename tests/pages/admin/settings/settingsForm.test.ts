import { describe, expect, test } from 'vitest';

import type { Setting } from '../../../../src/api/adminSettings';
import {
  type Draft,
  compareDrafts,
  parseDraft,
  shownValue,
  valueText,
  withSaved,
} from '../../../../src/pages/admin/settings/settingsForm';

const setting = (type: Setting['type'], value: unknown, key = 'key'): Setting => ({
  key,
  value,
  type,
  group: 'other',
  description: '',
  isSet: value !== null,
  updatedAt: null,
  isTooDeep: false,
});

describe('a draft', () => {
  test.each<[Setting['type'], Draft, unknown]>([
    ['number', ' 587 ', { value: 587 }],
    ['number', '-1.5', { value: -1.5 }],
    ['number', '５８７', { value: 587 }],
    ['number', '－１．５', { value: -1.5 }],
    ['number', '1。5', { value: 1.5 }],
    ['number', '五', { error: '请输入数字' }],
    ['number', '', { error: '请输入数字' }],
    ['number', '1e3', { error: '请输入数字' }],
    ['number', '0x10', { error: '请输入数字' }],
    ['json', '{"a":[1]}', { value: { a: [1] } }],
    ['json', '{a:1}', { error: 'JSON 格式不正确' }],
    ['json', '', { error: 'JSON 格式不正确' }],
    ['boolean', true, { value: true }],
    ['string', ' x ', { value: ' x ' }],
    ['secret', '****', { value: '****' }],
  ])('%s: %j is parsed as %j', (type, draft, parsed) => {
    expect(parseDraft(setting(type, null), draft)).toEqual(parsed);
  });

  test.each<[key: string, type: Setting['type'], value: unknown, draft: string, error: string | null]>([
    ['support_email', 'string', 'a@b.co', 'not-an-email', '邮箱格式不正确'],
    ['support_email', 'string', 'a@b.co', '', null],
    ['smtp.port', 'number', 587, '99999', '端口必须是 1 到 65535 之间的整数'],
    ['smtp.port', 'number', 587, '2.5', '端口必须是 1 到 65535 之间的整数'],
    ['currency', 'string', 'USD', 'RMB元', '货币必须是三个大写字母的代码，例如 USD'],
    ['currency', 'string', 'USD', 'EUR', null],
    ['grace_period_days', 'number', 3, '-5', '不能小于 0'],
    ['grace_period_days', 'number', 3, '1.5', '请输入整数'],
    ['ai_daily_limit', 'number', -1, '-1', null],
    ['temperature', 'number', 0.2, '-0.5', null],
    ['webhook_url', 'string', '', 'javascript:alert(1)', '请输入以 http:// 或 https:// 开头的网址'],
    ['build', 'number', 1, '9007199254740993', '数字过大，无法精确保存'],
    ['options', 'json', {}, '{"id":9007199254740993}', '数字过大，无法精确保存'],
    ['options', 'json', {}, `${'['.repeat(8000)}${']'.repeat(8000)}`, '嵌套超过 100 层，无法在此显示或编辑'],
  ])('DL-08: %s (%s, now %j) with %j: %s', (key, type, value, draft, error) => {
    const parsed = parseDraft(setting(type, value, key), draft);
    expect('error' in parsed ? parsed.error : null).toBe(error);
  });

  test('counts as a change only when the value differs', () => {
    const settings = [setting('string', 'a', 'one'), setting('json', { x: 1 }, 'two'), setting('number', 5, 'three')];
    const drafts = new Map<string, Draft>([
      ['one', 'a'],
      ['two', '{ "x": 1 }'],
      ['three', '6'],
    ]);
    expect(compareDrafts(settings, drafts).changes.map(({ setting: { key }, after }) => [key, after])).toEqual([
      ['three', 6],
    ]);
  });

  test('is shown as it is typed: a null as nothing, a number as text, a secret never', () => {
    expect([
      shownValue(setting('string', null)),
      shownValue(setting('number', 5)),
      shownValue(setting('secret', null)),
    ]).toEqual(['', '5', '']);
  });
});

test('after saving, a secret is only known to be set', () => {
  const [secret] = withSaved([setting('secret', null)], new Map([['key', 'hunter2']]));
  expect(secret).toMatchObject({ value: null, isSet: true });
  expect(valueText(setting('secret', null), 'hunter2', 'after')).toBe('新值（不显示）');
});
