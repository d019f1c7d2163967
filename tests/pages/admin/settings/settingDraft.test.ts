import { describe, expect, test } from 'vitest';

import type { Setting } from '../../../../src/api/adminSettings';
import {
  type Draft,
  compareDrafts,
  parseDraft,
  shownValue,
  valueText,
  withSaved,
} from '../../../../src/pages/admin/settings/settingDraft';

const setting = (type: Setting['type'], value: unknown, key = 'key'): Setting => ({
  key,
  value,
  type,
  group: 'other',
  description: '',
  isSet: value !== null,
  updatedAt: null,
});

describe('a draft', () => {
  test.each<[Setting['type'], Draft, unknown]>([
    ['number', ' 587 ', { value: 587 }],
    ['number', '-1.5', { value: -1.5 }],
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
