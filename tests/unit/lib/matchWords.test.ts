import { expect, test } from 'vitest';

import { matchWords } from '../../../src/lib/matchWords';

test.each([
  ['zoe', 'Zoë 🦊'],
  ['ZOË', 'zoe'],
  ['Zoe\u0308', 'Zo\u00EB'],
  ['lukasz zolc', 'Łukasz Żółć'],
  ['soren', 'Søren'],
  ['strasse', 'Hauptstraße'],
  ['istanbul', 'İSTANBUL'],
  ['nguyen', 'Nguyễn'],
  ['ｚｏｅ', 'Zoë'],
  ['email log', '邮件日志 Email Logs'],
  ['邮件', '邮件日志 Email Logs'],
  ['', 'any text'],
])('the search %o finds %o', (search, text) => expect(matchWords(search)(text)).toBe(true));

test.each([
  ['zoe', 'Zo'],
  ['zoe fox', 'Zoë 🦊'],
  ['邮件', '邮 件'],
])('the search %o does not find %o', (search, text) => expect(matchWords(search)(text)).toBe(false));
