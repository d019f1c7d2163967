import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { serverFolder, writeDelivery } from '../../../deploy/build/writeDelivery';
import { ROOT } from '../../support/root';
import { TESTED } from '../../support/testedBuild';
import type { Running } from './process';
import { expect } from './test';

/** Copies the tested build, and replaces its server files with those for `VITE_LOG_ENDPOINT=/client-log`. */
export const buildWithReports = (): { build: string; drop: () => void } => {
  const build = `dist-reports-${process.pid}`;
  const folder = join(ROOT, build);
  cpSync(join(ROOT, TESTED), folder, { recursive: true });
  writeDelivery(folder, { apiOrigin: '', logPath: '/client-log' }, false);
  return {
    build,
    drop: () => {
      for (const path of [folder, serverFolder(folder)]) rmSync(path, { recursive: true, force: true });
    },
  };
};

type Line = { at: string; agent?: string; report?: string; resp_headers?: Record<string, string[]> };

/**
 * Returns the reports that a server has written, one JSON text each. Reads the log formats of nginx and Caddy, as
 * deploy/reports.jq does.
 */
export const written = ({ reports, printed }: Running): string[] => {
  const lines = (reports === undefined ? (printed?.() ?? '') : existsSync(reports) ? readFileSync(reports, 'utf8') : '')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
  for (const { at } of lines) expect(Number.isNaN(Date.parse(at))).toBe(false);
  return lines.map(({ report, resp_headers }) => report ?? resp_headers?.['X-Report']?.[0] ?? '');
};
