import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, readKept, test } from './support/extension';

/** A site of the test's own, for what the real one would never answer. */
const serve = async (answer: RequestListener): Promise<{ origin: string; end: () => void }> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, end: () => server.close() };
};

test('stand-in', async ({ sample, context, baseURL }) => {
  const login = await context.request.post('/api/v1/__mock/sign-in', { data: { email: 'free@example.com' } });
  const tokens = (await login.json()) as Record<string, string>;
  const site = await serve((request, response) => {
    console.log(request.method, request.url?.slice(0, 80), request.headers['x-mock-session']);
    const url = new URL(request.url ?? '/', 'http://x');
    if (url.pathname === '/login') {
      const to = url.searchParams.get('oauth_redirect_uri');
      const hash = new URLSearchParams({
        access_token: tokens['access_token'] ?? '',
        refresh_token: 'r',
        state: url.searchParams.get('oauth_state') ?? '',
      });
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<script>setTimeout(() => location.replace(${JSON.stringify(`${to}#${hash}`)}), 500)</script>`);
    } else
      void fetch(baseURL + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: { authorization: request.headers.authorization ?? '' },
      }).then(async (answer) =>
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
      );
  });
  const popup = await sample.openPopup();
  await popup.evaluate((value) => chrome.storage.local.set({ site: value }), site.origin);
  await popup.screenshot({ path: 'test-results/popup-apart.png' });
  context.on('request', (r) => console.log('req', r.url().slice(0, 100), r.serviceWorker() !== null));
  const opened = context.waitForEvent('page');
  await popup.getByRole('button', { name: 'Connect' }).click();
  const window = await opened;
  console.log(window.url().slice(0, 100));
  await popup.screenshot({ path: 'test-results/popup-connecting.png' });
  await expect(popup.getByText('Connected')).toBeVisible();
  await popup.screenshot({ path: 'test-results/popup-connected.png' });
  console.log(await readKept(popup));
  site.end();
});
