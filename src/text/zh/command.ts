import { JUMP_LABEL } from './shell';

export const commandZh = {
  title: JUMP_LABEL,
  notLoaded: '快速跳转未能加载，请检查网络连接后重试；仍然失败时请重新加载页面。',
  placeholder: '页面、操作、用户邮箱、交易号…',
  hint: '↑↓ 选择　↵ 打开　Esc 关闭',
  recent: '最近使用',
  pages: '页面',
  actions: '操作',
  users: '用户',
  payments: '支付记录',
  noResults: '没有找到匹配的内容',
  searching: '正在搜索…',
  failed: '用户和支付记录搜索失败',
  profile: '个人资料与密码',
  failedPayments: '查看失败的支付',
  failedMails: '查看发送失败的邮件',
  openFeedback: '查看待处理的反馈',
} as const;
