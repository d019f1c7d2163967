import { withSiteModule } from './loadSiteModule.mjs';

/** `npm run doctor`: asks and reads with the site's own modules, so that it is what the site asks and reads. */
await withSiteModule('tools/doctor/main.ts', async ({ main }) => {
  process.exitCode = await main(process.argv.slice(2));
});
