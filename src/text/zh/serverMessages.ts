/** Common English messages of backends and their translations. `$1` is replaced by the matched text. */
const TRANSLATIONS: readonly (readonly [pattern: RegExp, meaning: string])[] = [
  [/\be-?mail\b.{0,300}\b(?:already|registered|exists|in use|taken)\b/i, '该邮箱已被注册'],
  [/\busers?\b.{0,300}\balready (?:exists|registered)\b/i, '该用户已存在'],
  [/\buser ?name\b.{0,300}\b(?:already|exists|in use|taken)\b/i, '该用户名已被使用'],
  [/\bplan\b.{0,300}\bin use by (\d+) subscriptions?\b/i, '仍有 $1 个订阅在使用此计划，不能删除'],
  [/\bplan\b.{0,300}\bin use\b/i, '仍有订阅在使用此计划，不能删除'],
  [/\bdefault plan cannot be deleted\b/i, '默认计划不能删除'],
  [/\bcode\b.{0,300}\b(?:already|exists|in use|taken)\b/i, '该代码已存在'],
  [/\bplan is not active\b/i, '此计划已停用，请选择其他计划'],
  [/\bonly (?:an )?active subscriptions? can be cancell?ed\b/i, '只能取消生效中的订阅'],
  [/\bsuperuser cannot be deleted\b/i, '超级管理员不能删除'],
  [/\bsuperuser cannot be deactivated\b/i, '超级管理员不能停用'],
  [/\balready activated\b/i, '该账户已激活'],
  [/\binvalid admin code\b/i, '授权码不正确'],
  [/\bnot enough permissions\b|\bpermission denied\b|\bforbidden\b/i, '您没有执行此操作的权限'],
  [/\bnot found\b/i, '记录不存在，可能已被删除'],
  [/\bmethod not allowed\b|\bnot implemented\b/i, '当前服务器未提供此操作'],
  [/\bnew version of this site\b/i, '网站已更新，请重新加载页面'],
  [/\bif the problem continues, reload\b/i, '网络连接出错，请检查网络；若仍出错，请重新加载页面'],
  [/\bwe couldn't read it\b/i, '无法读取服务器的回应'],
  [/\bserver returned [\d,]+ rows\b/i, '服务器一次返回的记录过多'],
  [/\bfield required\b/i, '此项为必填项'],
  [/\bat least (\d+) characters?\b/i, '至少需要 $1 个字符'],
  [/\bat most (\d+) characters?\b/i, '不能超过 $1 个字符'],
  [/\bgreater than or equal to (-?[\d.]*\d)/i, '不能小于 $1'],
  [/\bless than or equal to (-?[\d.]*\d)/i, '不能大于 $1'],
  [/\bnot a valid email\b/i, '邮箱格式不正确'],
  [/\b(?:service|temporarily) unavailable\b|\binternal server error\b/i, '服务器暂时无法处理，请稍后再试'],
];

export function serverMessageZh(message: string): string | null {
  for (const [pattern, meaning] of TRANSLATIONS) {
    const match = pattern.exec(message);
    if (match !== null) return meaning.replace('$1', match[1] ?? '');
  }
  return null;
}
