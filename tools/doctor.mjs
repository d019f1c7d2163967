import { withSiteModule } from './loadSiteModule.mjs';

/** `npm run doctor`: checks a backend with the site's own modules, so that it sends and parses the same requests. */
await withSiteModule('tools/doctor/main.ts', async ({ main }) => {
  process.exitCode = await main(process.argv.slice(2));
});
