import { formatNumber } from '../../lib/formatNumber';

export const listZh = {
  updatedAt: '更新于',
  zone: (zone: string): string => `（${zone}）`,
  zoneHint: '日期与时间按此时区显示和筛选',
  searchForm: '搜索与筛选',
  filters: '已应用的筛选条件',
  clearFilters: '清除筛选',
  endBeforeStart: '结束日期不能早于开始日期',
  removeFilter: (label: string, value: string): string => `移除筛选：${label} ${value}`,

  noMatch: '没有符合条件的记录',
  allDropped: '本页的记录均无法显示',
  dropped: (count: number): string => `${formatNumber(count)} 条记录无法显示`,
  counted: (count: number): string => `共 ${formatNumber(count)} 条`,
  place: (count: number, page: number, pageCount: number): string =>
    `共 ${formatNumber(count)} 条，第 ${formatNumber(page)} / ${formatNumber(pageCount)} 页`,
  atLeast: (count: number, page: number, pageCount: number): string =>
    `至少 ${formatNumber(count)} 条（部分记录），第 ${formatNumber(page)} / ${formatNumber(pageCount)} 页`,
  countedAtLeast: (count: number): string => `至少 ${formatNumber(count)} 条`,
  unfiltered: (filters: string): string => `服务器不支持此筛选（${filters}），以下记录未按此筛选。`,
  unconfirmed: (filters: string): string =>
    `无法确认服务器是否已按此筛选（${filters}）：部分记录缺少所需的信息，请自行核对。`,
  pager: '分页',
  size: '每页条数',
  sizeOf: (size: number): string => `每页 ${size} 条`,
  jump: '跳至页码',
  jumpBefore: '跳至',
  jumpAfter: '页',
  jumpGo: '跳转',
  missing: (id: string): string => `链接指向的记录（${id}）不在当前页。`,
  first: '首页',
  previous: '上一页',
  next: '下一页',
  last: '末页',

  foldFilters: (count: number): string => (count === 0 ? '筛选' : `筛选（${formatNumber(count)}）`),
  more: '展开',
  less: '收起',

  columns: '列设置',
  views: '视图',
  selectPage: '选择本页全部',
  selectRow: (name: string): string => `选择 ${name}`,
  exportSelected: '导出所选',
  /** The name of the row follows this text. */
  moreActions: '更多操作',

  inZone: (head: string, zone: string): string => `${head}（${zone}）`,
  /** Shown instead of row actions if the id is invalid. */
  noActions: 'ID 不可用，仅可查看',

  exportCsv: '导出 CSV',
  exportRows: (total: number, most: number): string =>
    total > most ? `（前 ${formatNumber(most)} 条）` : `（${formatNumber(total)} 条）`,
  exporting: (done: number, total: number | null): string =>
    total === null ? '正在导出…' : `正在导出 ${formatNumber(done)} / ${formatNumber(total)}`,
  exportStopped: '已停止导出',
  exported: (count: number): string => `已导出 ${formatNumber(count)} 条`,
  exportCut: (count: number): string => `仅导出了前 ${formatNumber(count)} 条`,
  exportOmitted: (count: number): string => `，另有 ${formatNumber(count)} 条无法读取，未导出`,
  exportFailed: '导出失败',
} as const;
