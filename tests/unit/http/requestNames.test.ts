// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';

import { saveSettings } from '../../../src/api/adminSettings';
import { resetPassword } from '../../../src/api/auth';
import { mapping } from '../../../src/config/mapping';
import { send } from '../../../src/http/send';
import { useHttp } from '../../support/http';

const http = useHttp();

afterEach(() => void Object.assign(mapping, { requests: 'snake_case' }));

it.each([
  ['snake_case', { page_size: '10' }, { token: 'x', new_password: 'y' }],
  ['camelCase', { pageSize: '10' }, { token: 'x', newPassword: 'y' }],
])('a request sends the names in its body and its query in %s (HR-19)', async (requests, query, body) => {
  Object.assign(mapping, { requests });
  http.start();
  await send({ path: '/admin/users', query: { page_size: 10, search: undefined } });
  expect(http.to('/admin/users')[0]?.query).toEqual(query);
  await resetPassword({ token: 'x', newPassword: 'y' });
  expect(JSON.parse(String(http.to('/auth/reset-password')[0]?.data))).toEqual(body);
});

it('a request that saves settings sends their keys unchanged if the mapping sets camelCase (HR-19)', async () => {
  Object.assign(mapping, { requests: 'camelCase' });
  http.start();
  await saveSettings([['mail.daily_limit', { per_user: 1 }]]);
  expect(JSON.parse(String(http.to('/admin/settings')[0]?.data))).toEqual({ 'mail.daily_limit': { per_user: 1 } });
});
