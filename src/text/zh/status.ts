import type { StatusLabel, StatusLabels } from '../en/status';

export const userStatusZh: StatusLabels = new Map<string, StatusLabel>([
  ['active', { label: '正常', tone: 'ok' }],
  ['pending', { label: '待激活', tone: 'warn' }],
  ['inactive', { label: '已停用', tone: 'mute' }],
  ['unknown', { label: '未知', tone: 'info' }],
]);

/** Of accounts with more rights than others; shown beside their status. */
export const userRightsZh = { superuser: '超级管理员', admin: '管理员' } as const;

/** Spec §4: active green, cancelled red, pending yellow, expired grey; both spellings of cancelled. */
export const subscriptionStatusZh: StatusLabels = new Map<string, StatusLabel>([
  ['active', { label: '生效中', tone: 'ok' }],
  ['cancelled', { label: '已取消', tone: 'bad' }],
  ['canceled', { label: '已取消', tone: 'bad' }],
  ['pending', { label: '待生效', tone: 'warn' }],
  ['expired', { label: '已过期', tone: 'mute' }],
]);

export const paymentStatusZh: StatusLabels = new Map<string, StatusLabel>([
  ['succeeded', { label: '已支付', tone: 'ok' }],
  ['paid', { label: '已支付', tone: 'ok' }],
  ['completed', { label: '已支付', tone: 'ok' }],
  ['success', { label: '已支付', tone: 'ok' }],
  ['pending', { label: '处理中', tone: 'warn' }],
  ['processing', { label: '处理中', tone: 'warn' }],
  ['failed', { label: '支付失败', tone: 'bad' }],
  ['refunded', { label: '已退款', tone: 'mute' }],
  ['partially_refunded', { label: '部分退款', tone: 'warn' }],
  ['cancelled', { label: '已取消', tone: 'mute' }],
  ['canceled', { label: '已取消', tone: 'mute' }],
]);

export const feedbackStatusZh: StatusLabels = new Map<string, StatusLabel>([
  ['open', { label: '待处理', tone: 'warn' }],
  ['new', { label: '待处理', tone: 'warn' }],
  ['pending', { label: '待处理', tone: 'warn' }],
  ['in_progress', { label: '处理中', tone: 'info' }],
  ['replied', { label: '已回复', tone: 'ok' }],
  ['resolved', { label: '已回复', tone: 'ok' }],
  ['closed', { label: '已关闭', tone: 'mute' }],
]);

export const mailStatusZh: StatusLabels = new Map<string, StatusLabel>([
  ['sent', { label: '已发送', tone: 'ok' }],
  ['success', { label: '已发送', tone: 'ok' }],
  ['delivered', { label: '已送达', tone: 'ok' }],
  ['pending', { label: '待发送', tone: 'warn' }],
  ['queued', { label: '待发送', tone: 'warn' }],
  ['failed', { label: '发送失败', tone: 'bad' }],
  ['error', { label: '发送失败', tone: 'bad' }],
  ['bounced', { label: '已退回', tone: 'bad' }],
]);
