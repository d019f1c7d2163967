import { mapping } from '../../src/config/mapping';

/** Replaces the current mapping with the printed one, as an operator does in src/config/mapping.ts. */
export function pasteMapping(printed: string): void {
  const [, code = ''] = printed.split('export const mapping: Mapping =');
  const json = code
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/([{,]\s*)([a-z_$][\w$]*):/gi, '$1"$2":')
    .replaceAll(/'([^']*)'/g, '"$1"')
    .replaceAll(/,(\s*\})/g, '$1')
    .replace(/;\s*$/, '');
  Object.assign(mapping, JSON.parse(json));
}
