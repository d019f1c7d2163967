import { mapping, type RecordKind } from '../../src/config/mapping';

/** Pastes what the doctor prints into the mapping, as its reader does into src/config/mapping.ts. */
export function pasteMapping(printed: string): void {
  const lines = printed.slice(printed.indexOf('\n\n') + 2);
  const code = lines
    .split('\n')
    .filter((line) => !line.trim().startsWith('//'))
    .join('\n');
  const body = code
    .replaceAll(/([{,]\s*|^\s*)([a-z_$][\w$]*):/gim, '$1"$2":')
    .replaceAll(/'([^']*)'/g, '"$1"')
    .replaceAll(/,(\s*\})/g, '$1')
    .replace(/,\s*$/, '');
  Object.assign(mapping.records, JSON.parse(`{${body}}`) as Record<RecordKind, object>);
}
