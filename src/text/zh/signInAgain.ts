import type { SignInAgainText } from '../en/signInAgain';

export const signInAgainZh: SignInAgainText = {
  expiredTitle: '登录已过期，请重新登录后继续。',
  inputKept: '未保存的内容会保留。登录后请再次点击保存。',
  email: '邮箱',
  password: '密码',
  showPassword: '显示密码',
  capsLock: '大写锁定已开启',
  signIn: '重新登录',
  signingIn: '正在登录…',
  leave: '放弃并离开',
};
