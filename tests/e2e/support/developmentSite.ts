import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

import { freePort, ROOT } from '../../servers/support/process';

/** Each worker has a folder of its own. */
const OUT = `dist-development-${process.env['TEST_PARALLEL_INDEX'] ?? '0'}`;

const vite = (...args: string[]) =>
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...args, '--outDir', OUT], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', BACKEND_URL: '', MOCK_LATENCY_MS: '', MOCK_MAILS: 'quiet' },
  });

/** The build, and what servers would read of it. */
const removeFolders = (): void => {
  for (const folder of [OUT, `${OUT}-server`, `${OUT}-maps`])
    rmSync(`${ROOT}/${folder}`, { recursive: true, force: true });
};

/**
 * Builds the site with React's development code, which tells what the production code passes over, into a folder of its
 * own, and serves it.
 *
 * @returns its address, and what ends the server and removes the folders
 */
export async function startDevelopmentSite(): Promise<{ url: string; stop: () => void }> {
  const build = vite('build', '--mode', 'development', '--logLevel', 'error');
  // Other tests run meanwhile, and some of them look at the clock: the build takes what they leave.
  if (build.pid !== undefined) setPriority(build.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const code = await new Promise((resolve) => build.once('exit', resolve));
  if (code !== 0) {
    removeFolders();
    throw new Error(`The development build ended with ${String(code)}`);
  }
  const port = await freePort();
  const server = vite('preview', '--port', String(port), '--strictPort');
  const url = `http://localhost:${port}`;
  const stop = (): void => {
    server.kill();
    removeFolders();
  };
  for (let waited = 0; waited < 120 && server.exitCode === null; waited += 1) {
    if ((await fetch(url).catch(() => null))?.ok === true) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  stop();
  throw new Error(`No server came up on port ${port}`);
}
