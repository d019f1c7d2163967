import { spawn } from 'node:child_process';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { main } from '../../../tools/doctor/main';
import { ADMIN, type BackendUnderTest, startPatient, USER } from './backendUnderTest';

let backend: BackendUnderTest;

beforeAll(async () => {
  backend = await startPatient();
});

afterAll(() => backend.close());

interface Run {
  code: number | null | undefined;
  output: string;
}

/** Runs the command in a separate process. Its environment contains only `PATH` and these variables. */
const runCommand = (args: readonly string[], env: Record<string, string>): Promise<Run> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['tools/doctor.mjs', ...args], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.on('close', (code) => resolve({ code, output: output }));
  });

/** Runs the command in the test's process, which saves starting a process and Vite. */
async function runMain(...args: string[]): Promise<Run> {
  let output = '';
  const print = (text: unknown): void => void (output += `${String(text)}\n`);
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
  return { code: await main(args), output: output };
}

const ACCOUNTS = {
  DOCTOR_USER: USER.email,
  DOCTOR_PASSWORD: USER.password,
  DOCTOR_ADMIN: ADMIN.email,
  DOCTOR_ADMIN_PASSWORD: ADMIN.password,
};

describe('npm run doctor', () => {
  it('exits with 0 for the embedded backend, with passwords from the environment', async () => {
    const { code, output } = await runCommand([backend.origin], ACCOUNTS);
    expect(output).toMatch(/GET \/admin\/users\/\{id\} +✓ fits/);
    expect(output).toMatch(/0 missing, 0 wrong/);
    expect(output).not.toContain(USER.password);
    expect(code).toBe(0);
  }, 90_000);

  it('checks an OpenAPI file and exits with 3 if the server is unreachable', async () => {
    const emptyBackend = await startPatient({ userCount: 0 });
    await emptyBackend.close();
    const { code, output } = await runMain(emptyBackend.origin, '--openapi', 'tests/backend/fastapi/openapi.json');
    expect(output).toMatch(/GET \/users\/me\/subscription \(openapi.json\) +○ not available/);
    expect(output).toMatch(/0 missing, 0 wrong/);
    expect(output).toContain(`${emptyBackend.origin} cannot be reached: `);
    expect(code).toBe(3);
  });

  it('exits with 2 if the server is unreachable or the arguments are invalid', async () => {
    const emptyBackend = await startPatient({ userCount: 0 });
    await emptyBackend.close();
    const runs = [await runMain(emptyBackend.origin), await runMain('nowhere')];
    expect(runs.map(({ code }) => code)).toEqual([2, 2]);
    expect(runs.map(({ output }) => output.split('\n')[0])).toEqual([
      expect.stringMatching(`^${emptyBackend.origin} cannot be reached: `),
      'The backend must be a URL such as https://backend.example',
    ]);
  });
});
