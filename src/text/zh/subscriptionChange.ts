import { formatNumber } from '../../lib/formatNumber';

export const subscriptionChangeZh = {
  about: (id: string): string => `订阅 ${id}，用户：`,
  current: '当前状态',
  newEnd: '新的到期日期',
  keep: '不修改',
  extend: (months: string): string => `延长 ${months} 个月`,
  fromToday: (months: string): string => `从今天起 ${months} 个月`,
  onDay: '指定日期',
  dayHint: (zone: string): string => `订阅在所选日期当天结束时到期（${zone}）。`,
  reactivate: '恢复为“生效中”',
  becomesActive: '保存后，订阅将恢复为“生效中”。',

  moved: (from: string, to: string, days: number): string =>
    `到期日期将从 ${from} 改为 ${to}，${days < 0 ? '缩短' : '延长'} ${Math.abs(days)} 天。`,
  set: (to: string): string => `到期日期将设为 ${to}，目前没有到期日期。`,
  loses: '用户将提前失去付费权益，请核对。',

  problems: {
    missing: '请选择要修改的内容',
    invalid: '请输入有效的日期',
    past: '到期日期不能早于今天',
    beforeStart: '到期日期不能早于开始日期',
    same: '到期日期没有变化',
    tooLate: '到期日期不能晚于 9999 年',
  },

  changedMeanwhile: '该订阅刚刚发生了变化，请核对当前状态后重新选择。',
  hasOther: (plan: string, id: string): string => `该用户另有尚未结束的订阅“${plan}”（ID ${id}），不能再恢复此订阅。`,
  othersUnknown: '无法确认该用户是否另有生效中的订阅，订阅未修改。请稍后再试。',
  ignored: '服务器未保存新的到期日期，请核对。',
  ignoredStatus: '服务器未将状态改为“生效中”，请核对。',
  failed: '修改订阅失败，请稍后再试',
  done: '订阅修改成功。',
} as const;

export const bulkExtendZh = {
  title: '批量延期',
  about: (count: number): string => `将为以下 ${formatNumber(count)} 项订阅延期，从各自当前的到期日期起算：`,
  skipped: (count: number): string =>
    `其余 ${formatNumber(count)} 项已取消、已到期或没有到期日期，不能延期，将自动跳过。`,
  months: '延长时间',
  moved: (name: string, to: string): string => `${name} → ${to}`,
  submit: (count: number): string => `为 ${formatNumber(count)} 项订阅延期`,
} as const;
