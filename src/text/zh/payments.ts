import { formatNumber } from '../../lib/formatNumber';

/** Translations of the card processor's standard reasons. Other reasons are shown in the server's words. */
export const failureReasonZh: ReadonlyMap<string, string> = new Map([
  ['Your card was declined.', '银行卡被拒绝'],
  ['Your card has insufficient funds.', '银行卡余额不足'],
  ['Your card has expired.', '银行卡已过期'],
  ["Your card's security code is incorrect.", '安全码错误'],
]);

export const paymentsZh = {
  title: '支付记录',
  search: '用户邮箱 / 交易号',
  placeholder: '请输入邮箱或交易号',
  empty: '暂无支付记录',
  fileName: 'payments.csv',
  statsFailed: '支付统计加载失败',
  loadFailed: '支付记录加载失败',

  stats: '支付统计',
  totalRevenue: '累计收入',
  payments: '支付笔数',
  succeeded: (count: number): string => `成功 ${formatNumber(count)} 笔`,
  successRate: '成功率',
  rateOf: (failed: number): string => `失败 ${formatNumber(failed)} 笔（不含处理中、已退款）`,
  refunded: '退款金额',
  amount: '金额',

  method: '支付方式',
  transaction: '交易号',
  paidAt: '交易时间',
  viewOf: (id: string): string => `详情：支付 ${id}`,
  copyTransaction: (id: string): string => `复制交易号 ${id}`,

  from: '交易日期',
  ranges: '快捷时间范围',
  today: '今天',
  last7: '近 7 天',
  last30: '近 30 天',
  thisMonth: '本月',
  lastMonth: '上月',

  drawer: '支付详情',
  userEmail: '用户邮箱',
  subscriptionId: '订阅 ID',
  currency: '币种',
  provider: '支付渠道',
  invoice: '账单编号',
  invoiceLink: '查看账单',
  opensOtherSite: '（在新标签页打开其他网站）',
  failureMessage: '失败原因',

  card: '银行卡',
  endingIn: (name: string, last4: string): string => `${name}（尾号 ${last4}）`,
  methods: new Map([
    ['card', '银行卡'],
    ['credit_card', '银行卡'],
    ['paypal', 'PayPal'],
    ['alipay', '支付宝'],
    ['wechat_pay', '微信支付'],
    ['apple_pay', 'Apple Pay'],
    ['google_pay', 'Google Pay'],
    ['bank_transfer', '银行转账'],
  ]) as ReadonlyMap<string, string>,
} as const;
