import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';

import { ROOT } from '../../support/root';
import { ask } from './request';

/** A server under test. `stop` waits until the process has ended. */
export type Running = {
  origin: string;
  stop: () => Promise<void>;
  accessLog?: string;
  reports?: string;
  home?: string;
  health?: string;
  printed?: () => string;
  /** Returns the shell command that makes the server reload its configuration. */
  reload?: () => string;
};

/**
 * Each parallel worker uses a different range of 1,000 ports. Otherwise, two workers could choose the same free port. The
 * ports are below the range that systems use for outgoing connections.
 */
let nextPort = 20_000 + 1_000 * (Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 12);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** Returns the next port that is free. */
export const freePort = async (): Promise<number> => {
  do nextPort += 1;
  while (!(await isFree(nextPort)));
  return nextPort;
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Starts a server and waits until it responds. @throws Error with the output of the server if it does not respond */
export const start = async (
  command: string,
  args: readonly string[],
  origin: string,
  env: Record<string, string> = {},
): Promise<Running> => {
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const spawned = { failed: false };
  child.once('error', () => (spawned.failed = true));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended(child);
  };
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && !spawned.failed && child.exitCode === null) {
    const answer = await ask(`${origin}/`).catch(() => null);
    if (answer !== null) return { origin, stop, printed: () => said };
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  await (spawned.failed ? undefined : stop());
  throw new Error(`${command} does not respond at ${origin}:\n${said}`);
};
