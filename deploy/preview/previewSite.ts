import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import type { Connect } from 'vite';

import { FACTS_FILE, serverFolder } from '../build/writeDelivery.ts';
import { filesFor, placeOf, SHELL } from '../policy/addresses.ts';
import type { Place } from '../policy/addresses.ts';
import { CACHE_CONTROL } from '../policy/caching.ts';
import type { PolicyFacts } from '../policy/contentSecurityPolicy.ts';
import { securityHeaders } from '../policy/securityHeaders.ts';
import { sendFile } from './sendFile.ts';

const factsOf = (outDir: string): PolicyFacts => {
  const file = join(serverFolder(outDir), FACTS_FILE);
  if (!existsSync(file)) throw new Error(`${file} is missing: build the site before it is previewed`);
  return JSON.parse(readFileSync(file, 'utf8')) as PolicyFacts;
};

/** The decoded path, `null` for one that cannot be decoded. */
const pathOf = (url: string): string | null => {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ''));
  } catch {
    return null;
  }
};

/** An id may hold encoded slashes and dots. These paths always get the app page, never a file. */
const isClimbing = (path: string): boolean => path.includes('\0') || path.split(/[\\/]/).includes('..');

const candidates = (path: string): string[] => {
  if (!isClimbing(path)) return filesFor(path);
  return placeOf(path) === 'page' ? [SHELL] : [];
};

const refuse = (response: ServerResponse, status: number, text: string): void => {
  response.setHeader('Cache-Control', CACHE_CONTROL.missing);
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.writeHead(status).end(`${text}\n`);
};

const KEEPING: Partial<Record<Place, string>> = {
  asset: CACHE_CONTROL.asset,
  page: CACHE_CONTROL.page,
  file: CACHE_CONTROL.file,
};

/**
 * Serves a build as the shipped server configurations do: same headers, same caching, same packed files, same fallback. Calls
 * of the API get the headers and are passed on.
 */
export const previewSite = (outDir: string): Connect.NextHandleFunction => {
  const headers = securityHeaders(factsOf(outDir));
  return (request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const path = pathOf(request.originalUrl ?? request.url ?? '/');
    const place = path === null ? 'hidden' : placeOf(path);
    if (path === null) refuse(response, 400, 'Bad Request');
    else if (place === 'api') next();
    else if (request.method !== 'GET' && request.method !== 'HEAD') refuse(response, 405, 'Method Not Allowed');
    else {
      response.setHeader('Cache-Control', KEEPING[place] ?? CACHE_CONTROL.missing);
      const found = candidates(path).some((file) => sendFile(join(outDir, file), request, response));
      if (!found) refuse(response, 404, 'Not Found');
    }
  };
};
