import { formatNumber } from '../../lib/formatNumber';

export const importZh = {
  line: '每行一个用户。表头需包含“邮箱”列，可选“用户名”和“密码”列；没有密码的用户会收到设置密码的邮件。',
  file: 'CSV 文件',
  limit: (rows: number): string => `最多 ${formatNumber(rows)} 行，UTF-8、UTF-16 或 GBK 编码`,

  isEmpty: '文件中没有用户',
  isBinary: '无法读取该文件，请选择 CSV 文件',
  isWorkbook: '这是 Excel 工作簿，请先另存为 CSV 文件',
  unreadable: '无法读取该文件，请重新选择',
  tooLarge: (megabytes: number): string => `文件超过 ${megabytes} MB，请拆分后分别导入`,
  tooMany: (rows: number): string => `文件超过 ${formatNumber(rows)} 行，请拆分后分别导入`,
  brokenQuotes: (line: number): string => `第 ${line} 行附近的引号不完整，请修正后重新选择文件`,
  noEmailColumn: '未找到“邮箱”列，请在第一行添加表头',
  duplicate: (line: number): string => `与第 ${line} 行的邮箱重复`,

  /** Accepted names of columns, in lower case and without spaces and separators. */
  columns: {
    email: ['email', 'mail', 'emailaddress', 'useremail', '邮箱', '电子邮箱', '邮箱地址', '电子邮件', '用户邮箱'],
    username: ['username', 'name', 'fullname', '用户名', '姓名', '名称', '用户名选填'],
    password: ['password', '密码', '初始密码'],
  },

  preview: '导入预览',
  summary: (total: number, good: number, bad: number): string =>
    `共 ${total} 行：${good} 行可以导入${bad > 0 ? `，${bad} 行有问题，将跳过` : ''}`,
  shown: (count: number): string => `仅显示前 ${count} 行，有问题的行在前。`,
  row: '行',
  result: '结果',
  ready: '待导入',
  readyMail: '待导入，将发送邮件',
  done: '已创建',
  doneMail: '已创建，已请求发送邮件',
  mailFailed: (reason: string): string => `已创建，但设置密码的邮件未能发送：${reason}`,
  unknown: '结果未知，可能已经创建，请在用户列表中核对',
  notProcessed: '未处理',

  start: (count: number): string => `导入 ${count} 个用户`,
  resume: (count: number): string => `继续处理 ${count} 行`,
  failed: '创建用户失败',
  running: (done: number, total: number): string => `正在导入 ${done} / ${total}`,
  stopped: '导入已停止，其余行尚未处理。',
  finished: (done: number, failed: number): string =>
    `已创建 ${done} 个用户${failed > 0 ? `，${failed} 行未成功` : ''}`,
  failedFile: '下载未成功的行',
  reason: '原因',
  noPasswords: '该文件不包含密码；重新导入时，这些用户将收到设置密码的邮件。',

  leaveTitle: '确定要关闭导入吗？',
  leaveText: '尚未处理的行不会导入，未成功的行也不会保留。',
} as const;
