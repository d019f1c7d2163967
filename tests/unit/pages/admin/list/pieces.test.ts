import { afterEach, describe, expect, test, vi } from 'vitest';

import { ApiError, fullMessageOf } from '../../../../../src/http/failure';
import { keyedRows } from '../../../../../src/lib/keyedRows';
import { dayFilters, statusOptions } from '../../../../../src/pages/admin/filters';
import { failureText } from '../../../../../src/pages/admin/messages';
import { subscriptionStatusZh } from '../../../../../src/text/zh/status';

afterEach(() => void vi.unstubAllEnvs());

describe('the message of a failed request', () => {
  test("is the server's message in Chinese, with the original text as the reason", () => {
    expect(failureText(new ApiError('status', 'Plan is not active', { status: 400 }), '失败')).toEqual({
      text: '此计划已停用，请选择其他计划',
      reason: 'Plan is not active',
    });
  });

  test("is the screen's own message if the server sends none, with the general text for the HTTP status as the reason", () => {
    const error = new ApiError('status', 'Server error. Please try again later.', { status: 500 });
    expect(failureText(error, '失败')).toEqual({ text: '失败', reason: 'Server error. Please try again later.' });
  });

  test('includes errors of fields that the screen does not have', () => {
    const refused = new ApiError('status', 'Validation error. Please check your input.', {
      status: 422,
      fieldErrors: { reply: 'At most 1000 characters.', status: 'Unknown.' },
    });
    expect(failureText(refused, '回复失败，请稍后再试')).toEqual({
      text: '以下内容未通过校验，请修改后重试：',
      reason: 'reply: At most 1000 characters. status: Unknown.',
    });
    expect(fullMessageOf(new ApiError('status', 'No', { status: 422 }))).toBe('No');
  });

  test("is the screen's own message if there was no response, with the reason if it is known", () => {
    expect(failureText(new ApiError('timeout', 'Request timed out. Please try again.'), '失败').reason).toBe(
      'Request timed out. Please try again.',
    );
    expect(failureText(new TypeError('x is not a function'), '失败')).toEqual({ text: '失败', reason: null });
  });
});

test("MR-15: keyedRows creates unique keys for duplicate ids, and keeps a row's key when the row moves", () => {
  const keysOf = (...ids: string[]) => keyedRows(ids.map((id) => ({ id }))).map(({ key }) => key);
  expect(new Set(keysOf('1', '2', '1', '', '')).size).toBe(5);
  const [one] = keysOf('1', '2');
  expect(keysOf('2', '1')[1]).toBe(one);
});

test('the status filter offers a status with two spellings only once', () => {
  expect(statusOptions(subscriptionStatusZh).map(({ label }) => label)).toEqual([
    '生效中',
    '已取消',
    '待支付',
    '已过期',
  ]);
});

test.each(['America/Bogota', 'UTC', 'Asia/Shanghai'])(
  'a record with a date without a time matches this day in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const [from, to] = dayFilters('', (day: string) => [day]);
    const matching = ['2026-11-19', '2026-11-20', '2026-11-21'].map((day) => [
      from.matches(day, '2026-11-20'),
      to.matches(day, '2026-11-20'),
    ]);
    expect(matching).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
  },
);
