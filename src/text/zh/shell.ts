import { paths } from '../../config/paths';
import type { ProblemText, SessionText, ShellText } from '../en/shell';

/** End of the title of each admin page: «页面» · 管理后台. */
export const ADMIN_TITLE = '管理后台';

export const shellZh: ShellText = {
  skip: '跳到主要内容',
  mainNav: '管理导航',
  accountNav: '账户',
  menu: '菜单',
  closeMenu: '关闭菜单',
  accountMenu: '账户菜单',
  accountMenuOf: '账户菜单，',
  profileOf: '个人资料与密码：',
  toDark: '切换到深色主题',
  toLight: '切换到浅色主题',
  logout: '退出登录',

  offline: '当前处于离线状态，部分功能可能不可用',
  stillOffline: '仍处于离线状态。检查时间：',
  planActive: '您的订阅计划已生效。',

  tryAgain: '重试',
  backOnline: '网络已恢复',
};

export const JUMP_LABEL = '快速跳转';
export const BREADCRUMB_LABEL = '面包屑导航';

/** Chinese footer texts. The keys are the English texts. */
export const FOOTER_ZH: ReadonlyMap<string, string> = new Map([
  ['Links', '快速链接'],
  ['Home', '首页'],
  ['Pricing', '定价'],
  ['Browser Extension', '浏览器扩展'],
  ['Resources', '资源'],
  ['How to Use', '使用指南'],
  ['Support', '支持'],
  ['Legal', '法律条款'],
  ['Privacy Policy', '隐私政策'],
  ['Terms of Service', '服务条款'],
  ['(opens another site)', '（在新标签页打开其他网站）'],
]);
export const BLURB_ZH = 'AI Bookmark 提取网页内容，生成标签，并保存到您的书签服务。';

export const problemsZh: ProblemText = {
  notFoundTitle: '页面不存在',
  notFound: '抱歉，您访问的页面不存在。',
  requestedUrl: '访问的地址：',
  home: '返回仪表盘',
  newVersionTitle: '检测到新版本，刷新后生效。',
  newVersion: '页面在您打开之后已经更新，刷新即可继续。',
  reload: '立即刷新',
  later: '稍后再说',
  unreachableTitle: '页面加载失败',
  unreachable: '页面加载时网络连接中断，请检查网络后重试。',
  offlineTitle: '当前处于离线状态',
  offline: '此页面尚未加载，联网后即可打开。',
  retry: '重试',
  stillOffline: '仍处于离线状态',
  faultTitle: '页面出错了',
  fault: '页面出错，已停止运行。已保存的内容不受影响。',
  faultAfterWrite: '页面出错，已停止运行。您刚才的操作已成功，无需重复提交。',
};

export const sessionZh: SessionText = {
  endsIn: (minutes: number): string =>
    minutes > 1 ? `登录即将过期，${minutes} 分钟后需要重新登录。` : '登录即将过期，1 分钟内需要重新登录。',
  accountChanged: (email: string): string => `您已在其他标签页切换账户，当前账户：${email}`,
  understood: '知道了',
};

/** Items of an administrator's account menu. They are English on the site (spec §2), and Chinese in the admin area. */
export const ADMIN_MENU = {
  dashboard: { en: 'Dashboard', zh: '仪表盘' },
  users: { en: 'Users', zh: '用户' },
  userManagement: { en: 'User Management', zh: '用户管理' },
  newUser: { en: 'Create User', zh: '创建用户' },
  createAdmin: { en: 'Create Admin', zh: '创建管理员' },
  assignSubscription: { en: 'Assign Subscription', zh: '分配订阅' },
  userDetails: { en: 'User Details', zh: '用户详情' },
  subscriptions: { en: 'Subscriptions', zh: '订阅' },
  subscriptionManagement: { en: 'Subscription Management', zh: '订阅管理' },
  planManagement: { en: 'Plan Management', zh: '订阅计划管理' },
  paymentHistory: { en: 'Payment History', zh: '支付记录' },
  system: { en: 'System', zh: '系统' },
  systemSettings: { en: 'System Settings', zh: '系统设置' },
  feedbackManagement: { en: 'Feedback Management', zh: '反馈管理' },
  emailLogs: { en: 'Email Log Management', zh: '邮件日志' },
} as const;

export type MenuName = keyof typeof ADMIN_MENU;

export interface AdminSection {
  readonly name: MenuName;
  readonly entries: readonly { readonly to: string; readonly name: MenuName }[];
}

export const ADMIN_SECTIONS: readonly AdminSection[] = [
  {
    name: 'users',
    entries: [
      { to: paths.adminUsers(), name: 'userManagement' },
      { to: paths.adminNewUser(), name: 'newUser' },
      { to: paths.adminCreateAdmin(), name: 'createAdmin' },
    ],
  },
  {
    name: 'subscriptions',
    entries: [
      { to: paths.adminSubscriptions(), name: 'subscriptionManagement' },
      { to: paths.adminPlans(), name: 'planManagement' },
      { to: paths.adminPaymentHistory(), name: 'paymentHistory' },
    ],
  },
  {
    name: 'system',
    entries: [
      { to: paths.adminSettings(), name: 'systemSettings' },
      { to: paths.adminFeedback(), name: 'feedbackManagement' },
      { to: paths.adminEmailLogs(), name: 'emailLogs' },
    ],
  },
];
