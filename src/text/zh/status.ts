import type { StatusLabel, StatusLabels } from '../en/status';

const quiet = (label: string, tone: StatusLabel['tone']): StatusLabel => ({ label, tone, isQuiet: true });

export const userStatusZh: StatusLabels = new Map<string, StatusLabel>([
  ['active', quiet('正常', 'ok')],
  ['pending', quiet('待激活', 'warn')],
  ['inactive', quiet('已停用', 'mute')],
  ['unknown', quiet('未知', 'info')],
]);

export const userRightsZh = { superuser: '超级管理员', admin: '管理员' } as const;

export const subscriptionStatusZh: StatusLabels = new Map<string, StatusLabel>([
  ['active', { label: '生效中', tone: 'ok' }],
  ['cancelled', { label: '已取消', tone: 'bad' }],
  ['canceled', { label: '已取消', tone: 'bad' }],
  ['pending', { label: '待支付', tone: 'warn' }],
  ['expired', { label: '已过期', tone: 'mute' }],
]);

export const paymentStatusZh: StatusLabels = new Map<string, StatusLabel>([
  ['succeeded', quiet('已支付', 'ok')],
  ['paid', quiet('已支付', 'ok')],
  ['completed', quiet('已支付', 'ok')],
  ['success', quiet('已支付', 'ok')],
  ['pending', { label: '处理中', tone: 'warn' }],
  ['processing', { label: '处理中', tone: 'warn' }],
  ['failed', { label: '支付失败', tone: 'bad' }],
  ['refunded', quiet('已退款', 'mute')],
  ['partially_refunded', quiet('部分退款', 'warn')],
  ['cancelled', { label: '已取消', tone: 'mute' }],
  ['canceled', { label: '已取消', tone: 'mute' }],
]);

export const feedbackStatusZh: StatusLabels = new Map<string, StatusLabel>([
  ['open', quiet('待处理', 'warn')],
  ['new', quiet('待处理', 'warn')],
  ['pending', quiet('待处理', 'warn')],
  ['in_progress', { label: '处理中', tone: 'info' }],
  ['replied', quiet('已回复', 'ok')],
  ['resolved', quiet('已回复', 'ok')],
  ['closed', quiet('已关闭', 'mute')],
]);

export const mailStatusZh: StatusLabels = new Map<string, StatusLabel>([
  ['sent', quiet('已发送', 'ok')],
  ['success', quiet('已发送', 'ok')],
  ['delivered', quiet('已送达', 'ok')],
  ['pending', quiet('待发送', 'warn')],
  ['queued', quiet('待发送', 'warn')],
  ['failed', { label: '发送失败', tone: 'bad' }],
  ['error', { label: '发送失败', tone: 'bad' }],
  ['bounced', { label: '退信', tone: 'bad' }],
]);
