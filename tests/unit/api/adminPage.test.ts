// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { adminPage } from '../../../src/api/adminList';
import { AdminUserRow } from '../../../src/api/adminUsers';
import { useHttp } from '../../support/http';

const http = useHttp();

it('the request for an admin list contains filters that are false or 0, and omits empty filters', async () => {
  http.start();
  http.answer('/admin/users', { json: [] });
  const fetchPage = adminPage(AdminUserRow, '/admin/users');
  void fetchPage({ page: 1, pageSize: 10, search: '', is_active: false, months: 0, plan: '' });
  await http.pass(1000);
  expect(http.to('/admin/users')[0]?.query).toEqual({ page: '1', page_size: '10', is_active: 'false', months: '0' });
});
