/** The specification fixes the confirmation and the result of a cancellation (§5, §8). */
export const subscriptionsZh = {
  title: '订阅管理',
  search: '用户邮箱 / ID',
  placeholder: '请输入邮箱、用户 ID 或订阅 ID',
  empty: '暂无订阅记录',
  fileName: 'subscriptions.csv',

  planCode: '计划代码',
  startDate: '开始日期',
  ends: '到期日期',
  endsWithin: (days: number): string => `${days} 天内到期`,

  byId: (userId: string): string => `用户 ID ${userId}`,

  viewOf: (id: string): string => `详情：订阅 ${id}`,
  drawer: (id: string): string => `订阅 ${id}`,

  change: '编辑',
  changeOf: (id: string): string => `编辑订阅 ${id}`,
  changeTitle: '编辑订阅',
  extend: '延期',

  cancel: '取消订阅',
  cancelOf: (id: string): string => `取消订阅 ${id}`,
  cancelTitle: '您确定要取消此订阅吗？',
  /** Parts of a sentence. The user, the plan, and the id are inserted between them. */
  cancelText: ['用户 ', '的 ', '订阅（ID ', '）将变为“已取消”，到期后不再续费。'],
  /** Button that keeps the subscription. 取消 (cancel) would be ambiguous next to 取消订阅 (cancel subscription). */
  keep: '保留订阅',
  cancelFailed: '取消订阅失败，请稍后再试',
  cancelled: '订阅取消成功。',
  stillActive: '服务器返回的订阅状态仍为“生效中”。',

  removeOf: (id: string): string => `删除订阅记录 ${id}`,
  removeTitle: '您确定要删除此订阅记录吗？此操作不可恢复。',
  removeText: ['用户 ', '的 ', '订阅记录（ID ', '）将被永久删除。'],
  removeActive: '该订阅仍在生效中，删除后用户将失去付费权益。',
  removeConfirm: '删除记录',
  removeFailed: '删除订阅记录失败，请稍后再试',
  removed: '订阅记录删除成功。',
} as const;
