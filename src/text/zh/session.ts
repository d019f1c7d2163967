/** The end of a session, as the back-office says it. */
export const sessionZh = {
  endsIn: (minutes: number): string =>
    minutes > 1 ? `登录即将过期，${minutes} 分钟后需要重新登录。` : '登录即将过期，1 分钟内需要重新登录。',
  stay: '保持登录',
  staying: '正在续期…',
  notYet: '暂时无法续期，稍后会自动重试。',
  expiredTitle: '登录已过期，请重新登录后继续。',
  kept: '未保存的内容会保留。',
  email: '邮箱',
  password: '密码',
  showPassword: '显示密码',
  signIn: '重新登录',
  signingIn: '正在登录…',
  leave: '放弃并离开',
} as const;
