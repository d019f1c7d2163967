import { formatNumber } from '../../lib/formatNumber';

/** Texts of the dialog of saved views. Its chunk loads on demand, like the other parts here. */
export const viewsZh = {
  intro: '视图包含当前的搜索、筛选、每页条数和列。仅保存在此浏览器中。',
  list: '已保存的视图',
  none: '还没有保存的视图。',
  name: '视图名称',
  add: '保存当前视图',
  update: '更新此视图',
  nameMissing: '请输入视图名称',
  tooMany: (max: number): string => `最多保存 ${max} 个视图，请先删除不再使用的视图`,
  saved: (name: string): string => `已保存视图“${name}”`,
  removed: (name: string): string => `已删除视图“${name}”`,
  madeDefault: (name: string): string => `打开此列表时将显示“${name}”`,
  madePlain: '打开此列表时将显示全部记录',
  notKept: '浏览器阻止了存储或空间不足，视图未能保存。',
  default: '默认',
  defaultOf: (name: string): string => `默认视图：${name}`,
  copyOf: (name: string): string => `复制链接：${name}`,
  removeOf: (name: string): string => `删除视图：${name}`,
  all: '全部记录（不使用视图）',
} as const;

export const bulkZh = {
  region: '批量操作',
  selected: (count: number): string => `已选择 ${formatNumber(count)} 项`,
  actionOn: (label: string, count: number): string => `${label}（${formatNumber(count)}）`,
  notForAny: '所选项均不支持此操作',
  clear: '取消选择',
  running: (label: string, done: number, total: number): string =>
    `正在${label} ${formatNumber(done)} / ${formatNumber(total)}`,
  result: (label: string, done: number, failed: number, left: number): string =>
    [
      `${label}：完成 ${formatNumber(done)} 项`,
      ...(failed > 0 ? [`失败 ${formatNumber(failed)} 项`] : []),
      ...(left > 0 ? [`未处理 ${formatNumber(left)} 项`] : []),
    ].join('，'),
  failures: '失败的项目',
  retryFailed: '重试失败项',
  closeResult: '知道了',
  skipped: (count: number): string => `其余 ${formatNumber(count)} 项不支持此操作，将自动跳过。`,
  leaveTitle: '批量操作尚未完成，离开后将停止。确定要离开吗？',
  notListed: (count: number): string => `另有 ${formatNumber(count)} 项未列出。`,
} as const;
