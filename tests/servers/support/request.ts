import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Returns every value of a header by its lowercase name, including repeated headers. */
  lines: (name: string) => string[];
  /** The body as it was transferred. */
  bytes: Buffer;
  /** The decompressed body. */
  text: string;
};

const unpack = (bytes: Buffer, coding: string | undefined): string => {
  if (bytes.length === 0) return '';
  if (coding === 'br') return brotliDecompressSync(bytes).toString();
  return coding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
};

/**
 * Sends one HTTP request without default headers and without following redirects, so that tests see everything that
 * `fetch` would hide.
 */
export const ask = (
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
  limitMs = 20_000,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const raw = response.rawHeaders;
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          lines: (name) => raw.filter((_, index) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === name),
          bytes,
          text: response.statusCode === 206 ? bytes.toString() : unpack(bytes, response.headers['content-encoding']),
        });
      });
    });
    call.on('error', reject);
    call.setTimeout(limitMs, () => call.destroy(new Error(`${url} does not respond`)));
    call.end();
  });
