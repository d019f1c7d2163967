import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns the path of an installed program, or null. An environment variable such as `NGINX_PATH` overrides it. Also searches
 * /usr/sbin, where Debian installs servers, because it is not on the `PATH` of most users.
 *
 * @param {string[]} names program names, the preferred one first
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
