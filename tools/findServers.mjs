import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns the path of an installed program, or null. `NGINX_PATH` names another nginx. Debian keeps servers in /usr/sbin, which
 * is not on the `PATH` of ordinary users.
 *
 * @param {string[]} names the first one that is installed wins
 * @returns {string | null}
 */
export const findProgram = (...names) => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const paths = names.flatMap((name) => [
    process.env[`${name.toUpperCase()}_PATH`] ?? '',
    ...folders.map((folder) => join(folder, name)),
  ]);
  return paths.find((path) => path !== '' && existsSync(path)) ?? null;
};
