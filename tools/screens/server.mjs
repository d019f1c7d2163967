import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';

/** Vite's script, which runs with `node` on all systems. The `vite` command is another file on Windows (`vite.cmd`). */
const VITE = 'node_modules/vite/bin/vite.js';

/** @param {string} cwd a checkout @param {string[]} args */
export const buildSite = (cwd, args = []) =>
  void execFileSync(process.execPath, [VITE, 'build', '--logLevel', 'warn', ...args], { cwd, stdio: 'inherit' });

/**
 * Serves a build until this process exits. Uses a child process, because `env` sets a fixed clock for the server only.
 *
 * @param {string[]} args of `vite preview`
 * @param {{ port: number, cwd: string, env: Record<string, string> }} options
 * @returns the origin, once it responds
 */
export const servePreview = async (args, { port, cwd, env }) => {
  const url = `http://localhost:${port}`;
  const ping = () => fetch(url).catch(() => null);
  if ((await ping()) !== null) throw new Error(`Port ${port} is already in use.`);
  const server = spawn(process.execPath, [join(cwd, VITE), 'preview', '--port', String(port), ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => server.kill());
  for (let tries = 0; tries < 120 && server.exitCode === null; tries += 1) {
    if ((await ping())?.ok) return url;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  server.kill();
  throw new Error(`The site didn't start on port ${port}.`);
};
