import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

import { generate } from 'selfsigned';

import type { Running } from './process';

/**
 * Starts a TLS proxy in front of a server, with a self-signed certificate. Browsers send their own reports only over
 * TLS.
 */
export const startTls = async (origin: string): Promise<Running> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const server = createServer({ key, cert }, (incoming, response) => {
    const { method, headers } = incoming;
    const call = request(origin + (incoming.url ?? '/'), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    call.on('error', () => response.destroy());
    incoming.pipe(call);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
