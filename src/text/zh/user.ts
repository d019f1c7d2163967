/** One user in one place, `/admin/users/:userId`. */
export const userZh = {
  title: '用户详情',
  facts: '基本信息',
  id: 'ID',
  email: '邮箱',
  username: '用户名',
  status: '状态',
  roles: '角色',
  createdAt: '创建日期',
  lastLoginAt: '最近登录',
  copyId: '复制 ID',
  copyEmail: '复制邮箱',

  timeline: '订阅时间线',
  timelineEmpty: '该用户还没有订阅记录。',
  payments: '支付记录',
  paymentsEmpty: '该用户还没有支付记录。',
  feedback: '反馈',
  feedbackEmpty: '该用户还没有提交反馈。',
  mails: '邮件',
  mailsEmpty: '还没有发给该用户的邮件。',
  showAll: '查看全部',

  notFoundTitle: '用户不存在',
  notFound: '抱歉，未找到该用户。',
  toUsers: '返回用户列表',
} as const;
