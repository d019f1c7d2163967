import { existsSync, readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import sirv from 'sirv';
import type { Connect } from 'vite';

import { FACTS_FILE, serverFolder } from '../build/writeDelivery.ts';
import { addressFor, CHANGE_PASSWORD, filesFor, MISSING_PAGE, placeOf, SHELL } from '../policy/addresses.ts';
import type { Place } from '../policy/addresses.ts';
import { CACHE_CONTROL } from '../policy/caching.ts';
import type { PolicyFacts } from '../policy/contentSecurityPolicy.ts';
import { contentTypeOf } from '../policy/contentTypes.ts';
import { securityHeaders } from '../policy/securityHeaders.ts';
import { reportTaker } from './takeReport.ts';

const factsOf = (outDir: string): PolicyFacts => {
  const file = join(serverFolder(outDir), FACTS_FILE);
  if (!existsSync(file)) throw new Error(`${file} is missing. Run npm run build first.`);
  return JSON.parse(readFileSync(file, 'utf8')) as PolicyFacts;
};

/** Returns the decoded path, or `null` if it is malformed. */
const pathOf = (url: string): string | null => {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ''));
  } catch {
    return null;
  }
};

/** Whether a decoded path contains `..`, for example from an encoded id. Such a path gets the app page, never a file. */
const isClimbing = (path: string): boolean => path.split(/[\\/]/).includes('..');

const candidates = (path: string): string[] => {
  if (!isClimbing(path)) return filesFor(path);
  return placeOf(path) === 'page' ? [SHELL] : [MISSING_PAGE];
};

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

const refuse = (response: ServerResponse, status: number, text: string): void => {
  response.setHeader('Cache-Control', CACHE_CONTROL.missing);
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.writeHead(status).end(`${text}\n`);
};

const cachingOf = (place: Place, file: string): string => {
  if (place === 'asset' || place === 'file') return CACHE_CONTROL[place];
  if (place !== 'page') return CACHE_CONTROL.missing;
  return file === SHELL ? CACHE_CONTROL.screen : CACHE_CONTROL.page;
};

/**
 * Serves a build like the shipped nginx and Caddy configurations. For API requests, only sets the security
 * headers of the response, and then calls `next`.
 */
export const previewSite = (outDir: string): Connect.NextHandleFunction => {
  const facts = factsOf(outDir);
  const headers = securityHeaders(facts);
  // `dev` reads the disk for each request, so that a new build needs no restart.
  const serveFile = sirv(outDir, { dev: true, etag: true, brotli: true, gzip: true });
  const takeReport = reportTaker((line) => void process.stdout.write(`${line}\n`));
  return (request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const url = request.originalUrl ?? request.url ?? '/';
    const path = pathOf(url);
    if (path === null || path.includes('\0')) return refuse(response, 400, 'Bad Request');
    if (path === facts.logPath) return takeReport(request, response);
    const place = placeOf(path);
    if (place === 'api') return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(response, 405, 'Method Not Allowed');
    }
    if (path === CHANGE_PASSWORD.from) {
      response.setHeader('Location', CHANGE_PASSWORD.to);
      return refuse(response, 302, 'Found');
    }
    const moved = addressFor(path);
    if (moved !== null) {
      response.setHeader('Location', moved + (/\?.*$/s.exec(url)?.[0] ?? ''));
      return refuse(response, 301, 'Moved Permanently');
    }
    const file = candidates(path).find((name) => isFile(join(outDir, name)));
    if (file === undefined) return refuse(response, 404, 'Not Found');
    response.setHeader('Cache-Control', cachingOf(place, file));
    response.setHeader('Content-Type', contentTypeOf(file));
    if (place === 'unknown') return void response.writeHead(404).end(readFileSync(join(outDir, file)));
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('Accept-Ranges', 'bytes');
    request.url = `/${encodeURI(file)}`;
    serveFile(request, response);
  };
};
