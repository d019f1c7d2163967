export const settingsZh = {
  title: '系统设置',
  line: '修改后需要保存才会生效。密钥不回显，留空则不修改。',
  sections: '设置分组',
  groups: { basic: '基本设置', email: '邮件', payment: '支付', ai: 'AI 服务', other: '其他' },

  loadFailed: '系统设置加载失败',
  missing: '当前服务器未提供系统设置接口',
  missingHint: '如需修改设置，请联系服务器管理员。',
  empty: '暂无设置项',

  on: '已开启',
  off: '已关闭',
  set: '已设置',
  unset: '未设置',
  secretHint: '输入新值以替换',
  clear: (label: string): string => (label.includes('密码') ? '清除密码' : '清除密钥'),
  show: (label: string): string => `显示输入的${label}`,
  capsLock: '大写锁定已开启',
  changed: '已修改',
  jsonHint: 'JSON 格式',

  notNumber: '请输入数字',
  numberLarge: '数字过大，无法准确保存',

  maintenanceTitle: '确定要开启维护模式吗？',
  maintenanceText: '保存后，用户将无法使用本站，直到维护模式关闭。',
  maintenanceConfirm: '开启并保存',
  notJson: 'JSON 格式不正确',

  bar: '未保存的修改',
  pending: (count: number): string => `您有 ${count} 项未保存的修改`,
  review: '查看修改',
  discard: '放弃修改',
  saved: '设置已保存',
  failedTitle: '保存失败，请稍后再试',

  reviewCaption: '修改前后的值',
  setting: '设置项',
  before: '修改前',
  after: '修改后',
  newSecret: '新值（不显示）',
} as const;
