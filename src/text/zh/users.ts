export const usersZh = {
  title: '用户管理',
  search: '用户邮箱 / 用户名',
  placeholder: '请输入邮箱或用户名',
  create: '创建',
  importUsers: '导入',
  importTitle: '从 CSV 导入用户',
  empty: '未找到用户',
  noMatch: '未找到用户',
  statusActive: '正常',
  statusInactive: '已停用或待激活',
  role: '角色',
  roleAdmin: '管理员',
  roleUser: '普通用户',
  fileName: 'users.csv',

  username: '用户名',
  planStatus: '订阅状态',
  createdAt: '注册时间',
  you: '当前账户',
  planFailed: '订阅信息加载失败',
  planUnknown: '未加载',
  /** Shown if only a part of the subscriptions was loaded. */
  planNotRead: '订阅记录未全部读取；可在用户详情中查看',

  deactivateTitle: (count: number): string => `您确定要停用 ${count} 个用户吗？`,
  deactivateText: '停用后，这些用户将无法登录；之后可以重新启用。',

  assign: '分配订阅',
  /** Accessible name of the button. It starts with the visible text. */
  cancelPlanOf: (name: string): string => `取消订阅 ${name}`,

  edited: '用户更新成功。',
  deleted: '用户删除成功。',

  editTitle: '编辑用户',
  emailHint: '邮箱不可修改',
  active: '启用此账户',
  activeHint: '停用后，该用户将无法登录。',
  activePending: '该用户尚未通过邮件激活；勾选并保存将直接激活此账户。',
  activeIgnored: '服务器未保存新的启用状态，请核对。',
  activeUnknown: '服务器未返回启用状态；仅在您修改后才会保存此项。',
  ownActiveHint: '不能停用自己的账户。',
  usernameShown: (shown: string): string => `包含不可见或易混淆的字符：${shown}`,
  usernameMissing: '请输入用户名',
  usernameLong: (max: number): string => `用户名不能超过 ${max} 个字符`,

  deleteTitle: '您确定要删除此用户吗？',
  deleteText: '及其订阅记录将被删除，此操作不可恢复。',
  deleteAdmin: '该用户是管理员，删除后将无法登录后台。',
  deleteConfirm: '删除用户',

  cancelTitle: '您确定要取消此用户的订阅吗？',
  cancelOf: '的订阅 ',
  cancelUntil: (end: string): string => `将被取消，${end} 到期后不再续费。`,
  cancelNoEnd: '将被取消，到期后不再续费。',
} as const;

export const userZh = {
  title: '用户详情',
  facts: '基本信息',
  roleNames: new Map([
    ['user', '普通用户'],
    ['admin', '管理员'],
  ]) as ReadonlyMap<string, string>,
  lastLoginAt: '最近登录',
  copyId: '复制 ID',
  copyEmail: '复制邮箱',

  timeline: '订阅记录',
  timelineEmpty: '该用户还没有订阅记录。',
  timelineNotAmong: (rows: number): string => `仅查找了已读取的 ${rows} 条，其中没有该用户的订阅记录。`,
  payments: '支付记录',
  paymentsEmpty: '该用户还没有支付记录。',
  /** Shown if the server ignored the filter by user and has more rows than were loaded. */
  notAmong: (rows: number): string => `在已读取的 ${rows} 条中没有该用户的记录，其余的请点击“查看全部”查找。`,
  /** Shown for rows that don't identify their user. */
  notAttributed: (rows: number): string => `有 ${rows} 条记录未注明所属用户，无法确认哪些记录属于该用户。`,
  onlyAmong: (rows: number): string => `仅查找了已读取的 ${rows} 条。`,
  feedback: '反馈',
  feedbackEmpty: '该用户还没有提交反馈。',
  mails: '邮件',
  mailsEmpty: '还没有发给该用户的邮件。',
  showAll: '查看全部',

  notFoundTitle: '用户不存在',
  notFound: '抱歉，未找到该用户。',
} as const;

export const supportZh = {
  activation: '重新发送激活邮件',
  reset: '发送重置密码邮件',
  /** Only states that the request was sent, because the response doesn't show whether the server sent an email. */
  activationSent: '已请求服务器发送激活邮件，请在邮件日志中确认。',
  resetSent: '已请求服务器发送重置密码邮件，请在邮件日志中确认。',
  pause: (seconds: number): string => `${seconds} 秒后可再次发送`,
  failed: '邮件发送失败，请稍后再试',
} as const;
