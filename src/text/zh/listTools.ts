import { formatNumber } from '../../lib/formatNumber';

/** Texts of the dialog for saved views. All texts in this file belong to chunks that load on demand. */
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
  selectAll: (count: number, total: number): string =>
    count < total ? `选择前 ${formatNumber(count)} 条` : `选择全部 ${formatNumber(total)} 条`,
  selectMatching: '选择全部匹配的记录',
  selecting: (done: number, total: number | null): string =>
    total === null ? '正在选择…' : `正在选择 ${formatNumber(done)} / ${formatNumber(total)}`,
  selectStopped: '已停止选择',
  selectCut: (count: number): string => `仅选择了前 ${formatNumber(count)} 条`,
  notSelectable: (count: number): string => `${formatNumber(count)} 条无法选择`,
  notListed: (count: number): string => `另有 ${formatNumber(count)} 项未列出。`,
} as const;

export const bulkAssignZh = {
  title: '批量分配订阅',
  users: (count: number): string => `将为以下 ${formatNumber(count)} 个用户分配同一订阅：`,
  each: (outcome: string): string => `每个用户：${outcome}`,
  replace: '允许替换尚未结束的订阅',
  replaceHint: '不勾选时，已有此类订阅的用户不作更改，并列为失败。',
  submit: (count: number): string => `为 ${formatNumber(count)} 个用户分配`,
  hasPlan: '该用户已有尚未结束的订阅，未作更改。',
  planUnknown: '无法确认该用户的当前订阅，未作更改。',
} as const;
