import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Every line of a header by its name in small letters, also when it was sent twice. */
  lines: (name: string) => string[];
  /** As it came over the wire. */
  bytes: Buffer;
  /** Unpacked. */
  text: string;
};

const unpack = (bytes: Buffer, coding: string | undefined): string => {
  if (bytes.length === 0) return '';
  if (coding === 'br') return brotliDecompressSync(bytes).toString();
  return coding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
};

/** One HTTP call, nothing added and nothing followed: what `fetch` would hide is what the tests look at. */
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
    call.setTimeout(limitMs, () => call.destroy(new Error(`${url} does not answer`)));
    call.end();
  });
