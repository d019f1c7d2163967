import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { serverFolder, writeDelivery } from '../../../deploy/build/writeDelivery';
import { TESTED } from '../../../tools/testedBuild.mjs';
import { ROOT } from './process';

/** The tested build as it is with `VITE_LOG_ENDPOINT=/client-log`, as far as servers differ. @returns the name of its folder */
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
