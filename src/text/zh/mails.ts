/** Explains an SMTP error. @returns `null` for an unknown error, or for a 550 that isn't about the mailbox (5.7.1) */
export function mailFailureZh(error: string): string | null {
  if (/^4(?:21|5\d)\b/.test(error)) return '对方服务器暂时拒收，可稍后重发';
  return /^550\b(?![ -]5\.[^1])/.test(error) ? '邮箱不存在' : null;
}

export const mailsZh = {
  title: '邮件日志',
  search: '收件人 / 主题',
  placeholder: '请输入收件人邮箱或主题',
  fileName: 'email-logs.csv',
  empty: '暂无邮件日志',
  loadFailed: '加载邮件日志失败',
  mailFailed: '加载邮件失败',
  mailWithoutId: '此邮件的 ID 不可用，无法加载正文。',
  mailGone: '服务器上没有此邮件的正文',

  to: '收件人',
  sentAt: '发送时间',
  viewOf: (id: string): string => `详情：邮件 ${id}`,
  from: '发送日期',
  error: '错误信息',

  types: new Map([
    ['activation', '激活邮件'],
    ['password_reset', '重置密码邮件'],
    ['payment', '支付通知'],
    ['feedback_reply', '反馈回复'],
    ['other', '其他'],
  ]) as ReadonlyMap<string, string>,

  drawer: (id: string): string => `邮件 ${id}`,
  messageId: 'Message-ID',
  body: '正文',
  preview: '预览',
  source: '源码',
  sourceHtml: 'HTML 正文',
  sourceText: '纯文本正文',
  frameTitle: '邮件正文预览',
  masked: '图片、脚本、链接和表单已禁用；链接中的令牌已隐藏。',
  previewFailed: '预览无法加载，已改为显示纯文本。若重试后仍失败，请重新加载页面。',
  noPreview: '无法预览，请查看源码',
  noBody: '此邮件没有正文',
} as const;
