import { withSiteModule } from '../../tools/loadSiteModule.mjs';

/** `node tests/otherBackend/start.mjs 8000`: serves the other backend until it is stopped. */
await withSiteModule('tests/otherBackend/server.ts', async ({ listen }) => {
  const server = await listen(Number(process.argv[2] ?? 8000));
  console.log(`The other backend: http://127.0.0.1:${server.address().port}`);
  await new Promise((resolve) => server.on('close', resolve));
});
