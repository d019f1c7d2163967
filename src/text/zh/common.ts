export const commonZh = {
  search: '搜索',
  reset: '重置',
  refresh: '刷新',
  details: '详情',
  saveChanges: '保存修改',
  cancel: '取消',
  edit: '编辑',
  enable: '启用',
  disable: '停用',
  delete: '删除',
  stop: '停止',
  retry: '重试',
  technicalDetails: '技术信息',
  close: '关闭',
  copy: '复制',
  copied: '已复制',
  copyFailed: '复制失败，请手动复制',
  all: '全部',
  until: '至',
  noSubject: '（无主题）',
  toUsers: '返回用户列表',

  id: 'ID',
  /** Appended to the name of a record in confirmations, because names can look alike. */
  ofId: (id: string): string => `（ID ${id}）`,
  user: '用户',
  email: '邮箱',
  type: '类型',
  subject: '主题',
  description: '描述',
  status: '状态',
  plan: '订阅计划',
  endDate: '到期日期',
  perMonth: (price: string): string => `${price}/月`,
  createdAt: '创建时间',
  /** Before or after a date. */
  created: '创建',
  userId: '用户 ID',
  actions: '操作',

  loading: '正在加载…',
  saving: '保存中…',
  deleting: '删除中…',
  submitting: '提交中…',
  sending: '发送中…',
  cancelling: '取消中…',

  noData: '暂无数据',
  loadFailed: '加载失败',
  failed: '操作失败，请稍后再试',
  outcomeUnknown: '操作可能已经生效，请先核对再重试。',
  partNotLoaded: '此功能未能加载，请检查网络连接后重试；仍然失败时请重新加载页面。',
  missing: '当前服务器未提供此接口，如有需要请联系服务器管理员。',
  /** Shown at a field, before the server's English text. */
  refused: '该项未通过服务器校验',
  /** Shown before the server's messages about fields or parameters (422). */
  refusedFields: '以下内容未通过校验，请修改后重试：',

  unsaved: '您有未保存的修改，确定要离开吗？',
  leave: '离开',
  stay: '继续编辑',
  stayHere: '留在此页',

  colon: '：',
  comma: '、',
  blank: '（空）',
  unknown: '未知',
} as const;

export const leaveZh = { title: commonZh.unsaved, leave: commonZh.leave, stay: commonZh.stay } as const;

export const drawerZh = {
  previous: '上一条',
  next: '下一条',
  place: (place: number, count: number): string => `本页第 ${place} / ${count} 条`,
} as const;

/** Matches the dates in a Chinese sentence. The capture group makes `split` keep the dates. */
export const DATE_IN_TEXT = /(\d{4}-\d\d-\d\d|(?:\d{4} 年 )?\d+ 月(?: \d+ 日)?)/;
