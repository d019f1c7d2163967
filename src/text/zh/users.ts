/** 用户管理 `/admin/users`. */
export const usersZh = {
  title: '用户管理',
  line: '查找用户，编辑资料，分配或取消订阅。',
  search: '用户邮箱 / 用户名',
  placeholder: '请输入邮箱或用户名',
  newUser: '新建用户',
  empty: '未找到用户',
  noMatch: '未找到用户',
  file: 'users',

  id: 'ID',
  email: '邮箱',
  username: '用户名',
  status: '状态',
  plan: '订阅计划',
  endDate: '到期日期',
  createdAt: '创建日期',
  actions: '操作',
  you: '当前账户',
  planFailed: '订阅信息加载失败',

  edit: '编辑',
  assign: '分配订阅',
  delete: '删除',
  cancelPlan: '取消',
  /** After 取消, for those who listen: whose. */
  cancelPlanOf: (name: string): string => `取消 ${name} 的订阅`,

  edited: '用户更新成功。',
  deleted: '用户删除成功。',
  cancelled: '订阅取消成功。',

  editTitle: '编辑用户',
  emailHint: '邮箱不可修改',
  active: '启用此账户',
  activeHint: '停用后，该用户将无法登录。',
  ownActiveHint: '不能停用自己的账户。',
  usernameMissing: '请输入用户名',
  usernameLong: (max: number): string => `用户名不能超过 ${max} 个字符`,

  deleteTitle: '您确定要删除此用户吗？',
  deleteText: ' 及其订阅记录将被删除，此操作不可恢复。',
  deleteConfirm: '删除用户',

  cancelTitle: '您确定要取消此用户的订阅吗？',
  cancelOf: ' 的订阅 ',
  cancelUntil: (end: string): string => ` 将被取消，到期日期 ${end} 之后不再续订。`,
  cancelNoEnd: ' 将被取消，不再续订。',
  cancelConfirm: '取消订阅',
  /** The safe button beside 取消订阅, so that two buttons do not both begin with 取消. */
  cancelKeep: '保留订阅',
  cancelling: '取消中…',
} as const;
