/** The side drawer of payments, feedback and mails. */
export const drawerZh = {
  close: '关闭',
  previous: '上一条',
  next: '下一条',
  place: (place: number, count: number): string => `本页第 ${place} / ${count} 条`,
} as const;
