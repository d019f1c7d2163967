/** 新建用户 `/admin/users/new`. */
export const createUserZh = {
  title: '新建用户',
  line: '创建后账户立即可用，无需激活。',
  email: '邮箱',
  username: '用户名（选填）',
  usernameHint: '留空则使用邮箱 @ 前面的部分作为用户名',
  usernameWillBe: (name: string): string => `留空则使用邮箱 @ 前面的部分作为用户名：${name}`,
  password: '密码',
  passwordHint: '至少 8 个字符',
  confirm: '确认密码',
  showPassword: '显示密码',
  showConfirm: '显示确认密码',

  missing: '邮箱和密码不能为空',
  emailMissing: '请输入邮箱',
  emailWrong: '邮箱格式不正确',
  passwordMissing: '请输入密码',
  passwordShort: '密码至少 8 个字符',
  mismatch: '两次输入的密码不一致',
  usernameLong: (max: number): string => `用户名不能超过 ${max} 个字符`,

  submit: '创建用户',
  submitting: '提交中…',
  failed: '创建用户失败，请稍后再试',
  done: '用户创建成功',
} as const;
