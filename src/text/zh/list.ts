import { figure } from './common';

/** The frame around the six lists of the back-office. */
export const listZh = {
  updatedAt: '更新于',
  zone: (zone: string): string => `（${zone}）`,
  zoneHint: '日期与时间按此时区显示和筛选',
  searchForm: '搜索与筛选',
  filters: '已应用的筛选条件',
  clearFilters: '清空筛选',
  removeFilter: (label: string, value: string): string => `移除筛选：${label} ${value}`,

  noMatch: '没有符合条件的记录',
  allDropped: '本页的记录均无法显示',
  dropped: (count: number): string => `${figure(count)} 条记录无法显示`,
  counted: (count: number): string => `共 ${figure(count)} 条`,
  place: (count: number, page: number, pageCount: number): string =>
    `共 ${figure(count)} 条，第 ${figure(page)} / ${figure(pageCount)} 页`,
  atLeast: (count: number, page: number, pageCount: number): string =>
    `至少 ${figure(count)} 条（部分记录），第 ${figure(page)} / ${figure(pageCount)} 页`,
  countedAtLeast: (count: number): string => `至少 ${figure(count)} 条`,
  unfiltered: (filters: string, loaded: number): string =>
    `服务器不支持此筛选（${filters}），仅在已加载的 ${figure(loaded)} 条中查找。`,
  lookThroughAll: '在全部记录中查找',
  lookingThrough: (done: number, total: number | null): string =>
    total === null ? '正在查找…' : `正在查找 ${figure(done)} / ${figure(total)}`,
  undo: '撤销',
  undone: '已撤销',
  undoFailed: '撤销失败，请稍后再试',
  pager: '分页',
  size: '每页条数',
  sizeOf: (size: number): string => `每页 ${size} 条`,
  sizeLimit: (size: number): string => `服务器每页最多返回 ${figure(size)} 条`,
  jump: '跳至页码',
  jumpGo: '跳转',
  copyLink: '复制此列表的链接',
  copyRecordLink: '复制此记录的链接',
  missing: (id: string): string => `链接中的记录 ${id} 不在当前页。`,
  findMissing: '搜索此编号',
  first: '首页',
  previous: '上一页',
  next: '下一页',
  last: '末页',

  /** On a phone: search filters and figures behind one button, and the rest of a card. */
  foldFilters: (count: number): string => (count === 0 ? '筛选' : `筛选（${figure(count)}）`),
  more: '更多',
  less: '收起',

  columns: '列',
  compact: '紧凑',
  compactHint: '紧凑行高',
  keys: '快捷键',
  keysOn: '启用单键快捷键',
  keysHint: '在输入框中打字时，单键快捷键不起作用。',
  keySearch: '跳到搜索框',
  keyRefresh: '刷新列表',
  keyRecords: '打开记录后：下一条 / 上一条',
  keyHelp: '显示此列表',

  /** Head of a column of times: the zone they are in. */
  inZone: (head: string, zone: string): string => `${head}（${zone}）`,
  /** In place of the buttons of a row whose id cannot be sent. */
  noActions: 'ID 不可用，仅可查看',

  exportCsv: '导出 CSV',
  exportBefore: (total: number, most: number): string =>
    total > most ? `共 ${figure(total)} 条，将导出前 ${figure(most)} 条` : `将导出 ${figure(total)} 条`,
  exporting: (done: number, total: number | null): string =>
    total === null ? '正在导出…' : `正在导出 ${figure(done)} / ${figure(total)}`,
  exportStopped: '已停止导出',
  exported: (count: number): string => `已导出 ${figure(count)} 条`,
  exportChanged: (count: number): string => `已导出 ${figure(count)} 条；导出期间记录有变动，可能不完整`,
  exportCut: (count: number): string => `仅导出前 ${figure(count)} 条`,
  exportFailed: '导出失败',
} as const;
