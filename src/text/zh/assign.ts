export const assignZh = {
  title: '分配订阅',
  choice: '计划与时长',
  line: '为用户开通订阅计划。',
  user: '用户信息',
  forUser: '用户：',
  duration: '订阅时长',
  months: (count: number): string => `${count} 个月`,
  planOption: (name: string, price: string): string => `${name}（${price}/月）`,
  submit: '分配订阅',
  checking: '正在确认当前订阅…',

  outcome: (start: string, end: string, months: number, total: string): string =>
    `有效期 ${start} 至 ${end}，共 ${months} 个月，合计 ${total}`,
  /** The duration isn't a multiple of the plan's billing period, for example a yearly plan for 3 months. */
  oddPeriod: (plan: string, period: number, months: number): string =>
    `“${plan}”每 ${period} 个月计费一次，所选时长（${months} 个月）不是其整数倍，请核对后再分配。`,
  validity: '有效期',
  fromTo: (start: string, end: string): string => `${start} 至 ${end}`,

  toPage: '前往分配页面',

  invalidPlan: '请选择有效的订阅计划',
  missingPlan: '请选择订阅计划',
  done: '订阅计划分配成功',
  unknown: '分配订阅返回未知错误',
  dialogFailed: '订阅计划分配失败，请稍后再试',
  pageFailed: '分配订阅计划失败，请稍后再试',
  loadFailed: '加载数据失败，请稍后再试',
  noPlans: '未找到订阅计划，请先创建订阅计划',
  toPlans: '前往订阅计划管理',

  current: '当前订阅',
  none: '无',
  until: (end: string): string => `到期日期 ${end}`,
  currentUnknown: '当前订阅加载失败，无法确认该用户是否已有生效中的订阅',
  alreadyActive: '该用户已有生效中的订阅，分配后可能替换现有订阅，请先核对',
  alreadyOther: '该用户已有尚未结束的订阅，分配后可能替换现有订阅，请先核对',
  before: '当前',
  after: '分配后',
  planUntil: (plan: string, end: string): string => `${plan}，到期日期 ${end}`,
  days: '天数',
  daysKept: (left: number, added: number): string => `当前剩余 ${left} 天全部保留，另增加 ${added} 天`,
  daysLost: (left: number, kept: number, lost: number): string =>
    `当前剩余 ${left} 天，保留 ${kept} 天，失去 ${lost} 天`,
  endsAfter: (days: number): string => `当前订阅没有到期日期，分配后仅剩 ${days} 天`,
  confirmReplace: '我已核对，确认替换现有订阅',
  confirmUnknown: '我已核对该用户的订阅，确认分配',
  notConfirmed: '请先核对并勾选确认',

  summary: '订阅摘要',
  unitPrice: '单价',
  total: '合计',
  nothingChosen: '选择订阅计划后，此处显示有效期与合计。',

  leavingIn: (seconds: number): string => `${seconds} 秒后返回用户列表。`,
  again: '继续分配',
} as const;
