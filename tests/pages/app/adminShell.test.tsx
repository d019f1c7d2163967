import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { renderAt } from '../../support/renderAt';

const linkNames = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link')
    .map(({ textContent }) => textContent.replace(/\s*（在新标签页打开其他网站）/, '').trim());

describe('admin layout', () => {
  it('has a short Chinese footer with the same links as the public footer', async () => {
    await renderAt('/admin/plans', { as: 'admin' });
    await screen.findByRole('heading', { level: 1, name: '订阅计划管理' });
    const thin = screen.getByRole('contentinfo');
    expect(thin).toHaveAttribute('lang', 'zh-CN');
    expect(thin).toHaveTextContent(/^AI Bookmark 提取网页内容，生成标签，并保存到您的书签服务。 © 2025 AI Bookmark/);
    expect(within(thin).queryByText('AI Bookmark', { exact: true })).toBeNull();
    const groups = within(thin).getAllByRole('navigation');
    expect(groups.map((group) => within(group).getByRole('heading').textContent)).toEqual([
      '快速链接',
      '资源',
      '法律条款',
    ]);
    expect(groups.flatMap(linkNames)).toEqual([
      '首页',
      '定价',
      '浏览器扩展',
      '使用指南',
      '支持',
      '隐私政策',
      '服务条款',
    ]);
  });

  it('links the logo to /admin in the admin area, and to the home page in other areas', async () => {
    const { router } = await renderAt('/admin/plans', { as: 'admin' });
    const logo = () => within(screen.getByRole('banner')).getByRole('link', { name: 'AI Bookmark' });
    await screen.findByRole('heading', { level: 1, name: '订阅计划管理' });
    expect(logo()).toHaveAttribute('href', '/admin');
    await router.navigate('/support');
    await screen.findByRole('heading', { level: 1, name: 'Support' });
    expect(logo()).toHaveAttribute('href', '/');
  });

  it('links the email in the account menu to the profile, and sets data-area on the html element to the current area', async () => {
    const { user, router } = await renderAt('/admin/plans', { as: 'admin' });
    const avatar = await screen.findByRole('button', { name: /^账户菜单/ });
    const { dataset } = document.documentElement;
    expect(dataset['area']).toBe('admin');
    await user.click(avatar);
    const row = screen.getByRole('link', { name: /^个人资料与密码：.*admin@example\.com/ });
    expect(row).toHaveAttribute('href', '/profile');
    await user.click(row);
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument();
    expect(dataset['area']).toBe('account');
    await router.navigate('/support');
    await screen.findByRole('heading', { level: 1, name: 'Support' });
    expect(dataset['area']).toBeUndefined();
  });

  it('opens a menu on hover and keeps the menu open on the click that follows', async () => {
    const { user } = await renderAt('/admin/plans', { as: 'admin' });
    const users = await screen.findByRole('button', { name: '用户' });
    const system = screen.getByRole('button', { name: /^系统/ });
    await user.hover(users);
    await waitFor(() => expect(users).toHaveAttribute('aria-expanded', 'true'));
    await user.click(users);
    expect(users).toHaveAttribute('aria-expanded', 'true');
    await user.hover(system);
    await waitFor(() => expect(system).toHaveAttribute('aria-expanded', 'true'));
    await waitFor(() => expect(users).toHaveAttribute('aria-expanded', 'false'));
    await user.keyboard('{Escape}');
    expect(system).toHaveAttribute('aria-expanded', 'false');
  });

  it.each(['/admin/users/new', '/admin/create-admin'])(
    'focuses the first field of the form when %s is loaded',
    async (address) => {
      await renderAt(address, { as: 'admin' });
      expect(await screen.findByRole('textbox', { name: /邮箱/ })).toHaveFocus();
    },
  );

  it('focuses the first field of a form when the page is opened from a menu', async () => {
    const { user } = await renderAt('/admin/plans', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: '用户' }));
    await user.click(screen.getByRole('link', { name: '创建用户' }));
    const email = await screen.findByRole('textbox', { name: /邮箱/ });
    await waitFor(() => expect(email).toHaveFocus());
    await waitFor(() => expect(screen.getByText('创建用户 · 管理后台', { selector: '[role=status]' })).toBeVisible());
    expect(email).toHaveFocus();
  });
});
