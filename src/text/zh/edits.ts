const quoted = (value: string): string => `“${value}”`;

/** A record that another administrator changed while it was being edited. */
export const editsZh = {
  title: '此记录已被其他人修改，尚未保存您的修改',
  /** Of a field that the user did not touch. */
  untouched: (label: string, before: string, now: string): string =>
    `${label}：打开时为${quoted(before)}，现在为${quoted(now)}。您没有修改此项，保存时不会改动。`,
  /** Of a field that both changed. */
  touched: (label: string, before: string, now: string, mine: string): string =>
    `${label}：打开时为${quoted(before)}，现在为${quoted(now)}，您填写的是${quoted(mine)}。保存将覆盖现在的内容。`,
  keepMine: '仍要保存我的修改',
  takeLatest: '采用最新内容',
  nothingChanged: '没有需要保存的修改',
} as const;
