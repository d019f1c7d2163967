import { mapping } from '../../src/config/mapping';

/** Puts the mapping that the doctor prints in the place of the present one, as its reader does in src/config/mapping.ts. */
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
