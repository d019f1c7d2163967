import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Plugin, ResolvedConfig } from 'vite';

import { apiOriginOf } from '../policy/apiOrigin.ts';
import { previewSite } from '../preview/previewSite.ts';
import { writeDelivery } from './writeDelivery.ts';

const outDirOf = ({ root, build }: ResolvedConfig): string => resolve(root, build.outDir);

/**
 * Policy, headers, caching and packed files of the production build, and a preview server that answers with exactly these.
 * `npm run dev` is left alone: hot replacement needs inline scripts. Runs before the embedded backend, so that its answers
 * carry the headers too; its `closeBundle` runs last, so that it sees every page that others write.
 */
export const policyPlugin = (): Plugin => {
  let config: ResolvedConfig;
  let apiOrigin = '';
  let failed = false;
  return {
    name: 'delivery-policy',
    apply: () => process.env['VITEST'] === undefined,
    configResolved: (resolved) => {
      config = resolved;
      const value: unknown = resolved.env['VITE_API_ORIGIN'];
      apiOrigin = apiOriginOf(typeof value === 'string' ? value : undefined);
    },
    buildEnd: (error) => {
      failed = error !== undefined;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        const outDir = outDirOf(config);
        if (failed || config.command !== 'build' || config.build.ssr !== false) return;
        if (!existsSync(join(outDir, 'index.html'))) return;
        const { packed } = writeDelivery(outDir, apiOrigin, config.mode !== 'development');
        config.logger.info(
          `Policy in every page, ${packed} packed copies, server files in ${config.build.outDir}-server`,
        );
      },
    },
    configurePreviewServer: (server) => {
      server.middlewares.use(previewSite(outDirOf(config)));
    },
  };
};
