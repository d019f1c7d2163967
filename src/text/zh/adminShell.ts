/** Second half of every back-office title: «页面» · 管理后台. */
export const ADMIN_TITLE = '管理后台';

/** The frame around the back-office: header, menus, breadcrumb, notices. */
export const adminShellZh = {
  skip: '跳到主要内容',
  mainNav: '管理导航',
  accountNav: '账户',
  menu: '菜单',
  closeMenu: '关闭菜单',
  accountMenu: '账户菜单',
  /** Before the e-mail. */
  accountMenuOf: '账户菜单，',
  toDark: '切换到深色主题',
  toLight: '切换到浅色主题',
  logout: '退出登录',
  breadcrumb: '面包屑导航',

  offline: '当前处于离线状态，部分功能可能不可用',
  stillOffline: '仍处于离线状态。检查时间：',
  tryAgain: '重试',
  backOnline: '网络已恢复',

  dashboard: '仪表盘',
  users: '用户',
  userManagement: '用户管理',
  newUser: '新建用户',
  createAdmin: '创建管理员',
  assignSubscription: '分配订阅',
  userDetails: '用户详情',
  subscriptions: '订阅',
  subscriptionManagement: '订阅管理',
  planManagement: '计划管理',
  paymentHistory: '支付历史',
  system: '系统',
  systemSettings: '系统设置',
  feedbackManagement: '反馈管理',
  emailLogs: '邮件日志管理',
} as const;

/** The same words in any language; the English twin is in `app/layout/shellEn`. */
export type ShellWords = Readonly<Record<keyof typeof adminShellZh, string>>;
