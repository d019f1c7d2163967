import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Plugin, ResolvedConfig } from 'vite';

import { apiOriginOf } from '../policy/apiOrigin.ts';
import { logPathOf } from '../policy/logPath.ts';
import { previewSite } from '../preview/previewSite.ts';
import { BUILT_SETTINGS_FILE, builtSettings } from './builtSettings.ts';
import { serverFolder, writeDelivery } from './writeDelivery.ts';
import type { SiteSettings } from './writeDelivery.ts';

const outDirOf = ({ root, build }: ResolvedConfig): string => resolve(root, build.outDir);

/**
 * Adds policy, headers, caching, and compressed copies to the production build, and serves them in `vite preview`. Doesn't affect
 * `npm run dev`, because hot module replacement needs inline scripts. The plugin comes before the embedded backend, so that the
 * backend's responses have the headers as well. Its `closeBundle` runs last, so that it sees all pages.
 */
export const policyPlugin = (): Plugin => {
  let config: ResolvedConfig;
  let site: SiteSettings = { apiOrigin: '', logPath: '' };
  let failed = false;
  return {
    name: 'delivery-policy',
    apply: () => process.env['VITEST'] === undefined,
    configResolved: (resolved) => {
      config = resolved;
      const variable = (name: string): string | undefined => {
        const value: unknown = resolved.env[name];
        return typeof value === 'string' ? value : undefined;
      };
      site = {
        apiOrigin: apiOriginOf(variable('VITE_API_ORIGIN')),
        logPath: logPathOf(variable('VITE_LOG_ENDPOINT')),
      };
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
        const { packed } = writeDelivery(outDir, site, config.mode !== 'development');
        writeFileSync(join(serverFolder(outDir), BUILT_SETTINGS_FILE), builtSettings(config.env));
        config.logger.info(
          `Wrote the policy into every page, ${packed} compressed copies, and the server files in ${config.build.outDir}-server.`,
        );
      },
    },
    configurePreviewServer: (server) => {
      server.middlewares.use(previewSite(outDirOf(config)));
    },
  };
};
