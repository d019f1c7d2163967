import { JUMP_LABEL } from './shell';

export const commandZh = {
  title: JUMP_LABEL,
  placeholder: '页面、操作、用户邮箱、交易号…',
  hint: '↑↓ 选择　↵ 打开　Esc 关闭　Ctrl / 快捷键',
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
  feedbackCount: (count: string): string => `${count} 条未处理反馈`,
  paymentCount: (count: string): string => `近 30 天 ${count} 笔支付失败`,
  shortcuts: '键盘快捷键',
  close: '关闭',
  /** Keys and their actions. `Ctrl` is ⌘ on Apple keyboards. */
  shortcutList: [
    ['Ctrl K', JUMP_LABEL],
    ['Ctrl /', '显示此列表'],
    ['↑ ↓', '在快速跳转中选择'],
    ['Enter', '打开选中的结果'],
    ['Shift 点击', '在列表中选择一段范围'],
    ['Ctrl Enter', '发送反馈的回复，并打开下一条反馈'],
    ['Esc', '关闭对话框、详情或菜单'],
  ],
  openFeedback: '查看待处理的反馈',
} as const;
