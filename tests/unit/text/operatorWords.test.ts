import { expect, test } from 'vitest';

import { mailFailureZh } from '../../../src/text/zh/mails';
import { serverMessageZh } from '../../../src/text/zh/serverMessages';
import { mailStatusZh, paymentStatusZh } from '../../../src/text/zh/status';
import { subscriptionsZh } from '../../../src/text/zh/subscriptions';
import { usersZh } from '../../../src/text/zh/users';

test('the cancel button is labeled 取消订阅 (cancel subscription), and its accessible name begins with this text', () => {
  expect(subscriptionsZh.cancel).toBe('取消订阅');
  expect(usersZh.cancelPlanOf('lin@example.com')).toMatch(/^取消订阅 /);
});

test.each([
  ['String should have at least 10 characters', '至少需要 10 个字符'],
  ['String should have at most 1 character', '不能超过 1 个字符'],
  ['Input should be greater than or equal to 0', '不能小于 0'],
  ['Input should be less than or equal to 99.5', '不能大于 99.5'],
  ['value is not a valid email address: An email address must have an @-sign.', '邮箱格式不正确'],
  ['Field required', '此项为必填项'],
  ['Internal Server Error', '服务器暂时无法处理，请稍后再试'],
])("the server's message “%s” is translated into Chinese", (serverText, meaning) => {
  expect(serverMessageZh(serverText)).toBe(meaning);
});

test('the statuses success and error have the same labels as succeeded, sent, and failed', () => {
  expect(paymentStatusZh.get('success')).toEqual(paymentStatusZh.get('succeeded'));
  expect(mailStatusZh.get('success')).toEqual(mailStatusZh.get('sent'));
  expect(mailStatusZh.get('error')).toEqual(mailStatusZh.get('failed'));
});

test.each([
  ['421 4.7.0 try again later', '对方服务器暂时拒收，可稍后重发'],
  ['451 greylisted', '对方服务器暂时拒收，可稍后重发'],
  ['550 5.1.1 mailbox unavailable', '邮箱不存在'],
  ['550 mailbox unavailable', '邮箱不存在'],
  ['550 5.7.1 rejected as spam', null],
  ['535 authentication failed', null],
])('the SMTP error “%s” is explained in Chinese if its cause is clear', (error, meaning) => {
  expect(mailFailureZh(error)).toBe(meaning);
});
