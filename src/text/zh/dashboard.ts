import { formatNumber, round } from '../../lib/formatNumber';

const month = (key: string): string => `${Number(key.slice(0, 4))} 年 ${Number(key.slice(5, 7))} 月`;
const day = (date: string): string => `${Number(date.slice(5, 7))} 月 ${Number(date.slice(8, 10))} 日`;

/** Formats a number for a chart axis with one decimal: `1.2万`. */
export function formatCompact(value: number): string {
  const amount = round(Math.abs(value), 1);
  // Choose the unit from the rounded number, because 9,999.96 should become 1万.
  const [unit, size] = round(amount / 1e4, 1) >= 1e4 ? ['亿', 1e8] : amount >= 1e4 ? ['万', 1e4] : ['', 1];
  return `${round(value / size, 1)}${unit}`;
}

export const dashboardZh = {
  notKept: {
    title: '登录状态仅保存在此标签页中',
    text: '浏览器不允许本站保存登录信息；刷新或关闭标签页后需要重新登录。',
  },
  title: '仪表盘',
  staleTitle: '刷新失败，当前显示的是之前的数据',

  figures: '关键指标',
  totalUsers: '总用户数',
  newUsers: (count: number): string => `近 7 天新增 ${formatNumber(count)} 人`,
  activeSubscriptions: '有效订阅',
  activeShare: (percent: string): string => `占用户 ${percent}`,
  monthlyRevenue: '本月收入（截至今日）',
  lastMonth: (amount: string): string => `上月 ${amount}`,
  versusMonthBefore: (change: string): string => `，环比${change}`,
  sameDays: (amount: string): string => `上月同期 ${amount}`,
  versusSameDays: (change: string): string => `，${change}`,
  up: (percent: string): string => `增长 ${percent}`,
  down: (percent: string): string => `下降 ${percent}`,
  level: '持平',
  pendingFeedback: '待处理反馈',
  overdueOf: (count: number): string => `${formatNumber(count)} 条超过 48 小时`,
  oldest: (age: string): string => `最早一条已等待 ${age}`,
  noneWaiting: '没有待处理的反馈',

  attention: '需要关注',
  attentionEmpty: '暂无需要处理的事项',
  expiring: '7 天内到期的订阅',
  failedPayments: '支付失败（近 30 天）',
  failedMails: '邮件发送失败（近 24 小时）',
  overdueFeedback: '超过 48 小时未处理的反馈',
  units: { failedPayments: '笔', failedMails: '封', overdueFeedback: '条', expiring: '个' },
  firstEnd: (end: string): string => `最早于 ${end} 到期`,
  reasonsLoading: '正在读取失败原因',
  reasonsFailed: '失败原因加载失败',
  reasonsNone: '未找到对应记录',
  reasonsOfFirst: (rows: number): string => `前 ${formatNumber(rows)} 条：`,
  noReason: '未说明原因',
  otherReasons: '其他原因',
  reasonCount: (count: number, unit: string): string => `（${formatNumber(count)} ${unit}）`,

  chart: '图表',
  table: '表格',
  viewOf: (title: string): string => `${title}的显示方式`,
  chartFailed: '图表无法加载，已改为显示表格。若重试后仍失败，请重新加载页面。',

  revenue: '近 12 个月收入',
  revenueSum: (total: string, best: string, amount: string): string =>
    `合计 ${total}，最高：${month(best)}（${amount}）。`,
  revenueBest: (best: string, amount: string): string => `最高：${month(best)}，${amount}`,
  runningMonthNote: (hasLine: boolean): string => `空心柱为本月（截至今日）${hasLine ? '；橙色横线为上月同期' : ''}。`,
  monthsInUtc: '月份按 UTC 计。',
  sameDaysHead: '上月同期',
  revenueNone: '近 12 个月没有收入。',
  month: '月份',
  amount: '收入',
  count: '笔数',
  monthName: month,
  runningMonth: (key: string): string => `${month(key)}（截至今日）`,
  monthTick: (key: string): string => `${Number(key.slice(5, 7))} 月`,

  users: '近 30 天新增用户',
  usersSum: (total: number, best: string, most: number): string =>
    `共新增 ${formatNumber(total)} 人，单日最高：${day(best)}（${formatNumber(most)} 人）。`,
  usersNone: '近 30 天没有新增用户。',
  date: '日期',
  newcomers: '新增用户',
  dayName: day,
  runningDay: (date: string): string => `${day(date)}（统计中）`,
  runningDayNote: '空心柱为今日（统计中）。日期按 UTC 计。',
  dayTick: (date: string): string => `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`,
  people: (count: number): string => `${formatNumber(count)} 人`,

  plans: '订阅计划分布',
  planLine: (count: number, percent: string): string => `${formatNumber(count)} 人（${percent}）`,
  plansOfUsers: (paying: number, percent: string): string =>
    `按用户当前可用的计划统计（含已取消但未到期）。付费用户 ${formatNumber(paying)} 人，付费率 ${percent}。`,

  recentUsers: '最近用户',
  recentUsersEmpty: '暂无用户',
  recentPayments: '最近支付',
  recentPaymentsEmpty: '暂无支付记录',
  all: '查看全部',
  allOf: (title: string): string => `查看全部${title}`,
  noEmail: '（无邮箱）',
} as const;
