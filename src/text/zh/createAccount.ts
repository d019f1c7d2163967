const account = {
  password: '密码',
  passwordHint: '至少 8 个字符',
  confirm: '确认密码',
  showPassword: '显示密码',
  capsLock: '大写锁定已开启',
  showConfirm: '显示确认密码',

  emailMissing: '请输入邮箱',
  emailWrong: '邮箱格式不正确',
  emailTaken: '该邮箱已被注册',
  passwordMissing: '请输入密码',
  passwordShort: '密码至少 8 个字符',
  confirmMissing: '请再次输入密码',
  mismatch: '两次输入的密码不一致',
} as const;

export type CreateAccountText = Readonly<Record<keyof typeof account | 'name' | 'submit', string>>;

export const createAdminZh = {
  ...account,
  title: '创建管理员',
  line: '新管理员创建后即可登录后台。',
  notice: '管理员拥有全部后台权限，请谨慎创建。',

  name: '姓名',
  code: '管理员授权码',
  codeHint: '由系统管理员提供',
  showCode: '显示授权码',
  required: '以下各项均为必填项。',
  submit: '创建管理员',

  nameMissing: '请输入姓名',
  nameLong: '姓名不能超过 100 个字符',
  codeMissing: '请输入管理员授权码',
  codeWrong: '授权码不正确',

  offlineTitle: '无法提交',
  failedTitle: '创建管理员失败',

  done: '管理员创建成功',
  doneAfter: ' 现在即可使用所设密码登录后台。',
  again: '继续创建',
} as const;

export const createUserZh = {
  ...account,
  title: '创建用户',
  line: '创建后账户立即可用，无需激活。',
  name: '用户名（选填）',
  nameHint: '留空则使用邮箱 @ 前面的部分作为用户名',
  nameWillBe: (name: string): string => `留空则使用邮箱 @ 前面的部分作为用户名：${name}`,
  submit: '创建用户',

  generate: '自动生成密码，并发送邮件让用户自行设置',
  generateHint: '生成的密码不会显示。用户通过邮件中的链接设置自己的密码后即可登录。',

  missing: '邮箱和密码不能为空',
  // Spec §5 has one message for two errors: the confirmation is empty, or it differs from the password.
  confirmMissing: account.mismatch,
  nameLong: (max: number): string => `用户名不能超过 ${max} 个字符`,
  failed: '创建用户失败，请稍后再试',
  done: '用户创建成功',
  doneMailed: '用户创建成功，已请求服务器发送设置密码的邮件',
  mailFailed: '用户创建成功，但设置密码的邮件未能发送',
  mailFailedLine: (email: string): string => `用户 ${email} 已存在，请勿重复创建。设置密码前，该用户无法登录。`,
} as const;
