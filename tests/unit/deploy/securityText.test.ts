import { expect, it } from 'vitest';

import { securityText } from '../../../deploy/writers/securityText';

const NOW = Date.parse('2026-11-27T13:00:00Z');

it('security.txt contains the required fields of RFC 9116, and expires in less than a year', () => {
  expect(securityText('security@example.com', 'https://bookmark.example', NOW)).toBe(
    [
      'Contact: mailto:security@example.com',
      'Expires: 2027-11-26T00:00:00Z',
      'Preferred-Languages: en, zh',
      'Canonical: https://bookmark.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

it('security.txt has no canonical URL if the URL of the site is unknown', () => {
  expect(securityText('security@example.com', '', NOW)).not.toContain('Canonical');
});

it.each(['', 'security', 'a@b.example\nContact: mailto:evil@x.example', 'a b@c.example', '<a@b.example>'])(
  'security.txt is not written if the contact address is the invalid text %j',
  (email) => {
    expect(securityText(email, '', NOW)).toBeNull();
  },
);
