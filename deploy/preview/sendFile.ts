import { createReadStream, statSync } from 'node:fs';
import type { Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

import { contentTypeOf } from '../policy/contentTypes.ts';
import { acceptedCodings } from './chooseCoding.ts';

type Copy = { path: string; coding: string | null; stats: Stats };

const statOf = (path: string): Stats | null => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true ? stats : null;
};

/** The file, or its compressed copy that suits the browser best. */
const chooseCopy = (path: string, accept: string): Copy | null => {
  const plain = statOf(path);
  if (plain === null) return null;
  for (const { coding, ending } of acceptedCodings(accept)) {
    const stats = statOf(path + ending);
    if (stats !== null) return { path: path + ending, coding, stats };
  }
  return { path, coding: null, stats: plain };
};

/** One range of bytes; `null` when the header is not understood, `false` when the range is outside the file. */
const rangeOf = (header: string | undefined, size: number): { start: number; end: number } | null | false => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : false;
};

/**
 * Answers GET or HEAD with a file: compressed if accepted, 304 if unchanged, a part for a range request.
 *
 * @param status 404 sends the whole file as the answer to an address that does not exist
 * @returns false when there is no such file
 */
export const sendFile = (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  status: 200 | 404 = 200,
): boolean => {
  const copy = chooseCopy(path, request.headers['accept-encoding'] ?? '');
  if (copy === null) return false;
  const { size, mtimeMs } = copy.stats;
  const tag = `"${Math.floor(mtimeMs).toString(36)}-${size.toString(36)}${copy.coding ?? ''}"`;
  response.setHeader('Content-Type', contentTypeOf(path));
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', tag);
  response.setHeader('Accept-Ranges', 'bytes');
  if (copy.coding !== null) response.setHeader('Content-Encoding', copy.coding);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (status === 200 && known.includes(tag)) {
    response.writeHead(304).end();
    return true;
  }
  const range = status === 200 ? rangeOf(request.headers.range, size) : null;
  if (range === false) {
    response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
    return true;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range !== null) response.setHeader('Content-Range', `bytes ${start}-${end}/${size}`);
  response.setHeader('Content-Length', end - start + 1);
  response.writeHead(range === null ? status : 206);
  if (request.method === 'HEAD' || size === 0) response.end();
  else pipeline(createReadStream(copy.path, { start, end }), response, () => undefined);
  return true;
};
