/**
 * Reads a CSV file as spreadsheets do, with any separator. A quote at the start of a cell opens a quoted part. Text
 * after the closing quote belongs to the same cell, and quotes inside an unquoted cell are ordinary characters.
 */
export function recordsOf(file: string, separator: string): string[][] {
  const records: string[][] = [[]];
  let cell = '';
  let isStart = true;
  let isQuoted = false;
  const endCell = () => {
    records.at(-1)?.push(cell);
    cell = '';
    isStart = true;
  };
  for (let at = 0; at < file.length; at += 1) {
    const char = file.charAt(at);
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (file.charAt(at + 1) === '"') {
        cell += char;
        at += 1;
      } else isQuoted = false;
      continue;
    }
    if (char === separator) endCell();
    else if (char === '\n' || char === '\r') {
      endCell();
      records.push([]);
    } else if (char === '"' && isStart) {
      isQuoted = true;
      isStart = false;
    } else {
      cell += char;
      isStart = false;
    }
  }
  endCell();
  return records;
}
