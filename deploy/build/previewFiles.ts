import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Plugin } from 'vite';

import { fileOf } from './pageHtml.ts';

/** Whether a path names a file by its ending: such a path is a file or nothing, never a page. */
const ENDING = /\.[^/.]+$/;

/**
 * Which file of the build answers a path: the file itself, a prerendered page, or `app.html` for the addresses of the app.
 *
 * @param isFile whether the build holds a file, asked with its path from the root of the build
 * @returns a path below the root of the build, or `null`: 404
 */
export function fileFor(pathname: string, isFile: (path: string) => boolean): string | null {
  if (ENDING.test(pathname)) return isFile(pathname.slice(1)) ? pathname : null;
  const page = fileOf(pathname.replace(/(?<=.)\/+$/, ''));
  return `/${isFile(page) ? page : 'app.html'}`;
}

/** `vite preview` with the addresses that any server of this site has; what stands in /api is none of its business. */
export const previewFiles = (): Plugin => ({
  name: 'preview-files',
  configurePreviewServer: ({ middlewares, config }) => {
    const out = resolve(config.root, config.build.outDir);
    const isFile = (path: string): boolean => !path.includes('..') && existsSync(join(out, path));
    middlewares.use((request, response, next) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
      if (/^\/api(?:\/|$)/.test(pathname)) return next();
      const file = fileFor(pathname, isFile);
      if (file !== null) {
        request.url = file + search;
        return next();
      }
      response.statusCode = 404;
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      response.end('Not found');
    });
  },
});
