import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { CACHE } from './run.mjs';
import { findServer, WANTED } from './serverWays.mjs';

/** Where the tests read which web servers were found. */
const SERVERS_FILE = join(CACHE, 'servers.json');

/** Looks for every web server and writes what was found. One that is missing is told, and its tests are skipped. */
export const findServers = async () => {
  const found = {};
  for (const wanted of WANTED) {
    const server = await findServer(wanted);
    if (server !== null) found[wanted.name] = server;
    console.log(
      server === null
        ? `${wanted.name}: none here and none could be fetched; its tests are skipped (${wanted.variable} names one)`
        : `${wanted.name}: ${server.path} (${server.version})`,
    );
  }
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(SERVERS_FILE, `${JSON.stringify(found, null, 2)}\n`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await findServers();
