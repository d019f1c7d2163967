import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type BadSite = {
  origin: string;
  /** Every path that was asked for, without its query. */
  paths: string[];
  /** What the extension asked its login with. */
  asked: URLSearchParams[];
  end: () => void;
};

/**
 * A site that answers the extension's login with whatever address the test makes of the question; for what the real one would
 * never say. It knows no tokens.
 */
export const serveBadSite = async (answer: (asked: URLSearchParams) => string): Promise<BadSite> => {
  const [paths, asked]: [string[], URLSearchParams[]] = [[], []];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    paths.push(pathname);
    if (pathname !== '/login') {
      response.writeHead(404).end();
      return;
    }
    asked.push(searchParams);
    response.writeHead(302, { location: answer(searchParams) }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, paths, asked, end: () => server.close() };
};
