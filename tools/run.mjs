import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
export const CACHE = join(ROOT, 'node_modules/.cache');
export const RESULTS = join(ROOT, 'test-results');

const isWindows = process.platform === 'win32';

/** Ends a program and everything it started. @param {import('node:child_process').ChildProcess} child */
export const killTree = (child) => {
  try {
    if (isWindows) spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
    else process.kill(-Number(child.pid), 'SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
  }
};

/** Programs that are still running; they end with us, also on Ctrl+C. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    for (const child of running) killTree(child);
    process.exit(130);
  });
}

/**
 * Runs a program without a shell and without input.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ limitMs?: number, env?: Record<string, string>, quiet?: boolean, cwd?: string }} [options] `quiet` keeps the
 *   output for the caller instead of showing it; `env` comes on top of our own
 * @returns {Promise<{ ok: boolean, output: string, timedOut: boolean }>} never rejects; a program that cannot be started is not ok
 */
export const run = (command, args, { limitMs = 0, env = {}, quiet = false, cwd = ROOT } = {}) =>
  new Promise((resolve) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'];
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      // A group of its own, so that the time limit reaches what the program started.
      detached: !isWindows,
      stdio,
    });
    running.add(child);
    let output = '';
    let timedOut = false;
    const timer = limitMs > 0 ? setTimeout(() => ((timedOut = true), killTree(child)), limitMs) : undefined;
    const end = (/** @type {boolean} */ ok) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ ok: ok && !timedOut, output, timedOut });
    };
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', () => end(false));
    child.on(quiet ? 'close' : 'exit', (code) => end(code === 0));
  });

/** The script behind a package's command, so that it runs under this very Node on every system. @param {string} name @param {string} [command] @param {string} [root] */
const binOf = (name, command = name, root = ROOT) => {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
};

/** Runs the command of an installed package. @param {[name: string, command?: string]} command @param {string[]} args @param {Parameters<typeof run>[2]} [options] */
export const runBin = ([name, command], args, options) =>
  run(process.execPath, [binOf(name, command, options?.cwd), ...args], options);

/**
 * Serves the site and waits until it answers.
 *
 * @param {string[]} args of vite, such as `preview`
 * @param {{ port: number, env?: Record<string, string>, quiet?: boolean, cwd?: string }} options `quiet` shows errors alone
 */
export const startVite = async (args, { port, env = {}, quiet = false, cwd = ROOT }) => {
  const ask = () => fetch(`http://localhost:${port}`).catch(() => null);
  if ((await ask()) !== null) throw new Error(`Another program answers on port ${port}`);
  const vite = binOf('vite', 'vite', cwd);
  const server = spawn(process.execPath, [vite, ...args, '--port', String(port), '--strictPort'], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  });
  process.once('exit', () => server.kill());
  for (let waited = 0; waited < 120 && server.exitCode === null; waited += 1) {
    if ((await ask())?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  server.kill();
  throw new Error(`The site does not come up on port ${port}`);
};
