import { expect, test } from 'vitest';

import { inboxOf, suggestEmail } from '../../../../src/pages/auth/emailProviders';

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gamil.com', 'ana@gmail.com'],
  ['ana@yaho.com', 'ana@yahoo.com'],
  ['ana@yahoo.co', 'ana@yahoo.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@iclould.com', 'ana@icloud.com'],
  ['ana@protonmal.com', 'ana@protonmail.com'],
  // The part before the @ must not change.
  ['Ana.B+x%20{1}@GMIAL.COM', 'Ana.B+x%20{1}@gmail.com'],
  ['\u202eana@gmial.com', '\u202eana@gmail.com'],
  ['josé@gmial.com', 'josé@gmail.com'],
])('the check of the email domain suggests a correction of %s', (typed, email) => {
  expect(suggestEmail(typed)).toEqual({ email, domain: email.slice(email.lastIndexOf('@') + 1) });
});

test.each([
  'ana@gmail.com',
  'ANA@GMAIL.COM',
  'ana@mail.com',
  'ana@email.com',
  'ana@ymail.com',
  'ana@yahoo.ca',
  'ana@yahoo.co.uk',
  'ana@yahoo.com.br',
  'ana@hotmail.fr',
  'ana@outlook.de',
  'ana@gmx.de',
  'ana@web.de',
  'ana@ibm.com',
  'ana@ask.com',
  'ana@life.com',
  'ana@example.pt',
  'ana@mit.edu',
])('the check of the email domain suggests nothing for the real domain of %s', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});

test.each([
  '',
  '@',
  'gmial.com',
  '@gmial.com',
  'ana@',
  'ana@gmail.c(',
  'ana@gmail.c[o',
  'ana@gmail.c*+',
  'ana@gm\u0430il.com',
  'ana@gmäil.com',
  'ana@gmail\ud800.com',
  'ana@<img src=x>.com',
  `ana@${'gmail.'.repeat(10_000)}com`,
  'ana@__proto__',
  'ana@constructor',
])('the check of the email domain suggests nothing for the invalid or international domain %#', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});

test('the inbox link leads only to the inboxes of exactly known domains, and never contains the email', () => {
  expect(inboxOf('ana@GMAIL.com')).toEqual({ name: 'Gmail', url: 'https://mail.google.com/' });
  expect(inboxOf('ana@proton.me')?.name).toBe('Proton Mail');
  const others = ['gmail.com.evil.example', 'evil-gmail.com', 'mail.gmail.com', 'gmail.com.', 'constructor', ''];
  expect(others.filter((domain) => inboxOf(`ana@${domain}`) !== null)).toEqual([]);
  expect(inboxOf('gmail.com@evil.example')).toBeNull();
});
