import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Plugin, ResolvedConfig } from 'vite';

import { bareOrigin } from '../../src/config/env.ts';
import { CHANGE_PASSWORD, SECURITY_FILE } from '../policy/addresses.ts';
import { apiOriginOf } from '../policy/apiOrigin.ts';
import { logPathOf } from '../policy/logPath.ts';
import { previewSite } from '../preview/previewSite.ts';
import { securityText } from '../writers/securityText.ts';
import { BUILT_SETTINGS_FILE, builtSettings } from './builtSettings.ts';
import { serverFolder, write, writeDelivery } from './writeDelivery.ts';
import type { SiteSettings } from './writeDelivery.ts';

const outDirOf = ({ root, build }: ResolvedConfig): string => resolve(root, build.outDir);

/**
 * Adds policy, headers, caching, and compressed copies to the production build, and serves them in `vite preview`. `npm run dev`
 * has only the well-known URLs, because the policy would block the inline scripts of hot module replacement. The plugin comes before
 * the embedded backend, so that the backend's responses have the headers as well. Its `closeBundle` runs last, when all pages exist.
 */
export const policyPlugin = (): Plugin => {
  let config: ResolvedConfig;
  let site: SiteSettings = { apiOrigin: '', logPath: '' };
  let security: string | null = null;
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
      security = securityText(
        variable('VITE_SUPPORT_EMAIL') ?? '',
        bareOrigin(variable('VITE_SITE_URL') ?? ''),
        Date.now(),
      );
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
        if (security !== null) write(join(outDir, SECURITY_FILE), security);
        const { packed } = writeDelivery(outDir, site, config.mode !== 'development');
        writeFileSync(join(serverFolder(outDir), BUILT_SETTINGS_FILE), builtSettings(config.env));
        config.logger.info(
          `Wrote the policy into every page, ${packed} compressed copies, and the server files in ${config.build.outDir}-server.`,
        );
      },
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        if (request.url === CHANGE_PASSWORD.from) response.writeHead(302, { Location: CHANGE_PASSWORD.to }).end();
        else if (request.url === `/${SECURITY_FILE}` && security !== null)
          response.setHeader('Content-Type', 'text/plain; charset=utf-8').end(security);
        else next();
      });
    },
    configurePreviewServer: (server) => {
      server.middlewares.use(previewSite(outDirOf(config)));
    },
  };
};
