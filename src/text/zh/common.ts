/** Labels and messages of every screen of the back-office. */
export const commonZh = {
  search: '搜索',
  reset: '重置',
  refresh: '刷新',
  view: '查看',
  saveChanges: '保存修改',
  cancel: '取消',
  delete: '删除',
  retry: '重试',
  close: '关闭',
  copy: '复制',
  copied: '已复制',
  copyFailed: '复制失败，请手动复制',
  all: '全部',

  loading: '正在加载…',
  saving: '保存中…',
  deleting: '删除中…',
  submitting: '提交中…',

  noData: '暂无数据',
  loadFailed: '加载失败',
  failed: '操作失败，请稍后再试',
  /** At a field, before what the server says of it in English. */
  refused: '服务器未接受此项',
  /** Before what the server says about single fields or parameters (422). */
  refusedFields: '服务器不接受以下内容，请修改后再试：',

  unsaved: '您有未保存的修改，确定要离开吗？',
  leave: '离开',
  stay: '继续编辑',

  /** Between a label and what it says. */
  colon: '：',
} as const;

/** Texts of the guard of unsaved changes. */
export const leaveZh = { title: commonZh.unsaved, leave: commonZh.leave, stay: commonZh.stay } as const;

/** The side drawer of payments, feedback and mails. */
export const drawerZh = {
  close: '关闭',
  previous: '上一条',
  next: '下一条',
  place: (place: number, count: number): string => `本页第 ${place} / ${count} 条`,
} as const;
