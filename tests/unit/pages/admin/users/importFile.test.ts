import { describe, expect, it } from 'vitest';

import { parseUsers, readImportFile } from '../../../../../src/pages/admin/users/importFile';

const file = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, 'users.csv');
const brief = (content: string) => parseUsers(content).map(({ line, email, username }) => [line, email, username]);
const problems = (content: string) => parseUsers(content).map(({ problem }) => problem);

const LIN = [[2, 'lin@example.com', '林']];

describe('a file with users to import', () => {
  it.each([
    ['commas', '邮箱,用户名\nlin@example.com,林'],
    ['semicolons and CRLF', '邮箱;用户名\r\nlin@example.com;林\r\n'],
    ['tabs', 'Email\tUser name\nlin@example.com\t林'],
    ['quotes', '"E-Mail","Username"\n"lin@example.com","林"'],
    ['other columns and another order', 'ID,用户名,邮箱,状态\n7,林,lin@example.com,正常'],
    ['an empty row at the end', '电子邮箱,姓名\nlin@example.com,林\n,\n\n'],
    ['one column', 'EMAIL\nlin@example.com'],
  ])('can have %s', (_, content) => {
    const expected = content.includes('林') ? LIN : [[2, 'lin@example.com', 'lin']];
    expect(brief(content)).toEqual(expected);
  });

  it('can set its separator in the first line, for example sep=;', () => {
    expect(brief('sep=;\r\n邮箱;用户名\r\nlin@example.com;林')).toEqual([[3, 'lin@example.com', '林']]);
  });

  it('can lack a header row, but then its third column is not read as the password', () => {
    expect(parseUsers('lin@example.com,林,Password123')).toMatchObject([
      { line: 1, email: 'lin@example.com', username: '林', password: '' },
    ]);
  });

  const utf16 = (text: string, isBig = false) => {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    Array.from(text).forEach((letter, at) => view.setUint16(at * 2, letter.charCodeAt(0), !isBig));
    return bytes;
  };
  const CONTENT = '邮箱,用户名\nlin@example.com,林';
  // 邮箱,用户名 and 林 in GBK
  const GBK = new Uint8Array([
    0xd3,
    0xca,
    0xcf,
    0xe4,
    0x2c,
    0xd3,
    0xc3,
    0xbb,
    0xa7,
    0xc3,
    0xfb,
    0x0a,
    ...new TextEncoder().encode('lin@example.com,'),
    0xc1,
    0xd6,
  ]);

  it.each([
    ['UTF-8 with a mark', file(`\uFEFF${CONTENT}`)],
    ['UTF-16', file(utf16(`\uFEFF${CONTENT}`))],
    ['big-endian UTF-16', file(utf16(`\uFEFF${CONTENT}`, true))],
    ['UTF-16 without a mark', file(utf16('email,name\nlin@example.com,林'))],
    ['GBK', file(GBK)],
  ])('can have the encoding %s', async (_, input) => {
    expect((await readImportFile(input)).map(({ email, username }) => [email, username])).toEqual([
      ['lin@example.com', '林'],
    ]);
  });

  it.each([
    ['an empty file', file(''), '文件中没有用户'],
    ['only a header', file('邮箱,用户名\n'), '文件中没有用户'],
    ['empty rows', file('\n,\n'), '文件中没有用户'],
    ['no column of emails', file('用户名,密码\nlin,Password123'), '未找到“邮箱”列，请在第一行添加表头'],
    [
      'a binary file',
      file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])),
      '无法读取该文件，请选择 CSV 文件',
    ],
    ['an Excel workbook', file(new Uint8Array([0x50, 0x4b, 3, 4])), '这是 Excel 工作簿，请先另存为 CSV 文件'],
    [
      'an open quote',
      file('邮箱\na@example.com\n"b@example.com\nc@example.com'),
      '第 3 行附近的引号不完整，请修正后重新选择文件',
    ],
    [
      '50,000 rows',
      file(`邮箱\n${Array.from({ length: 50_000 }, (_, n) => `u${n}@example.com`).join('\n')}`),
      '文件超过 1,000 行，请拆分后分别导入',
    ],
    ['more than 5 MB', file('邮箱\n', 'x'.repeat(5_000_000)), '文件超过 5 MB，请拆分后分别导入'],
  ])('is rejected with a message: %s', async (_, input, message) => {
    await expect(readImportFile(input)).rejects.toThrow(message);
  });
});

describe('a row of the import file', () => {
  it('is marked as invalid if its email, username, or password is invalid', () => {
    const rows = ['邮箱,用户名,密码', 'lin,,', ',林,', `a@example.com,${'x'.repeat(101)},`, 'b@example.com,,short'];
    expect(problems([...rows, 'c@example.com,,', 'd@example.com,,Password123'].join('\n'))).toEqual([
      '邮箱格式不正确',
      '请输入邮箱',
      '用户名不能超过 100 个字符',
      '密码至少 8 个字符',
      '',
      '',
    ]);
  });

  it('is marked as invalid if an earlier row has the same email, in uppercase or lowercase', () => {
    expect(problems('邮箱\nlin@example.com\nLIN@example.com\nｌｉｎ@example.com')).toEqual([
      '',
      '与第 2 行的邮箱重复',
      '与第 2 行的邮箱重复',
    ]);
  });

  it('keeps the spaces in its password, and loses the single quote that escapes a formula', () => {
    expect(parseUsers("邮箱,用户名,密码\n'+lin@example.com,'=1+1, spaced word ")).toMatchObject([
      { email: '+lin@example.com', username: '=1+1', password: ' spaced word ' },
    ]);
  });
});
