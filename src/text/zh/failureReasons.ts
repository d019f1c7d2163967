/** Why payments and mails fail, as processors and mail servers often put it, and what it means. */
const REASONS: readonly (readonly [said: RegExp, meaning: string])[] = [
  [/\binsufficient funds\b/i, '余额不足'],
  [/\bexpired card\b|\bcard\b.*\bexpired\b/i, '银行卡已过期'],
  [/\b(?:incorrect|invalid|wrong)\b.*\b(?:cvc|cvv|security code)\b|\bsecurity code\b.*\bincorrect\b/i, '安全码错误'],
  [/\bauthentication\b.*\b(?:required|failed)\b|\b3-?d ?secure\b/i, '未通过持卡人验证'],
  [/\bcard\b.*\b(?:declined|refused|rejected)\b/i, '银行卡被拒付'],
  [/\bmailbox\b.*\bfull\b|\bquota exceeded\b/i, '收件箱已满'],
  [/\bmailbox unavailable\b|\bno such user\b|\buser unknown\b|\bunknown (?:user|recipient)\b/i, '收件地址不存在'],
  [/\bspam\b|\bblocked\b|\bblacklisted\b/i, '被对方当作垃圾邮件拒收'],
  [/\btry again later\b|\bgreylist(?:ed|ing)?\b|\btemporarily (?:deferred|rejected)\b/i, '对方服务器暂不接收'],
  [/\btimed? ?out\b/i, '连接超时'],
];

/** The meaning of an English reason; `null` for one that is not known. */
export const failureReasonZh = (reason: string): string | null =>
  REASONS.find(([said]) => said.test(reason))?.[1] ?? null;
