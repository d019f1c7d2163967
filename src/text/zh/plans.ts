import { formatNumber } from '../../lib/formatNumber';

export const plansZh = {
  title: '订阅计划管理',
  fileName: 'plans.csv',
  create: '创建',
  createTitle: '创建订阅计划',
  onlyActive: '仅显示启用的计划',
  empty: '暂无订阅计划',
  noMatch: '没有启用的计划',
  loadFailed: '订阅计划加载失败',

  name: '计划名称',
  code: '代码',
  price: '价格（每月）',
  duration: '计费周期（月）',
  durationHead: '计费周期',
  months: (count: number): string => `${count} 个月`,
  charged: (amount: string, months: number): string => `每${months === 12 ? '年' : ` ${months} 个月`}收取 ${amount}`,
  total: '每期金额',
  features: '权益数',

  active: '已启用',
  inactive: '已停用',

  created: '计划创建成功',
  updated: '计划更新成功',
  deleted: '计划删除成功',
  enabled: '计划已启用',
  disabled: '计划已停用',
  activeIgnored: '服务器未保存新的启用状态，请核对。',

  aboutPlan: (code: string, id: string): string => `计划代码 ${code}（ID ${id}）。`,
  deleteTitle: (name: string): string => `确定要删除订阅计划“${name}”吗？`,
  deleteText: '已有订阅不受影响，但用户将无法再选择此计划。此操作不可恢复。',
  deleteButton: '删除计划',
  instead: '您可以改为停用此计划',

  disableTitle: (name: string): string => `确定要停用订阅计划“${name}”吗？`,
  disableText: '停用后，用户将无法再选择此计划，定价页也不再显示。',
  subscribers: (count: number): string =>
    count === 0 ? '当前没有用户使用此计划。' : `当前有 ${formatNumber(count)} 位用户使用此计划，他们的订阅继续有效。`,
  subscribersUnknown: '无法确定有多少用户正在使用此计划。现有订阅不受影响。',
  disableConfirm: '停用计划',

  editTitle: '编辑订阅计划',
  save: '保存',
  saveFailed: '保存失败',

  codeHint: '小写字母、数字和下划线；创建后不可修改',
  description: '描述（选填）',
  durationHint: '常用：1（按月付费）、12（按年付费）',
  /** Text instead of a field, because the server decides the currency. */
  currency: (code: string): string => `币种：${code}（由服务器设定） · `,
  totalText: (amount: string, months: string): string => `每期金额 ${amount}（${months} 个月）`,
  isActive: '启用此计划',

  featureList: '权益列表',
  featureHint: '每行一项；粘贴多行文本会自动拆分。',
  feature: (place: number): string => `权益 ${place}`,
  addFeature: '添加权益',
  moveUp: (place: number): string => `将权益 ${place} 上移`,
  moveDown: (place: number): string => `将权益 ${place} 下移`,
  removeFeature: (place: number): string => `移除权益 ${place}`,
  moved: (place: number): string => `已移动到第 ${place} 位`,

  nameMissing: '请输入计划名称',
  nameLong: '计划名称不能超过 100 个字符',
  codeMissing: '请输入计划代码',
  priceWrong: '价格必须是大于或等于 0 的数字',
  priceHigh: (most: number): string => `价格不能超过 ${formatNumber(most)}`,
  priceUnits: '每期金额的小数位数超出该币种允许的范围',
  priceFree: '免费计划（free）的价格必须为 0',
  durationWrong: '计费周期必须是正整数',
  durationLong: (most: number): string => `计费周期不能超过 ${most} 个月`,
  featuresMissing: '请至少添加一项权益',
  featuresMany: (most: number): string => `权益不能超过 ${most} 项`,
  featureLong: (most: number): string => `每项权益不能超过 ${most} 个字符`,
  descriptionLong: (most: number): string => `描述不能超过 ${most} 个字符`,

  preview: '定价页预览',
  unnamed: '新计划',
} as const;
