import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { HOST_FILES, MISSING_PAGE, routePatterns, SHELL } from '../policy/addresses.ts';
import { contentSecurityPolicy, metaPolicy } from '../policy/contentSecurityPolicy.ts';
import type { PolicyFacts } from '../policy/contentSecurityPolicy.ts';
import { securityHeaders } from '../policy/securityHeaders.ts';
import { CADDY_ROOT, caddyFile } from '../writers/caddyFile.ts';
import { hostHeaders, hostRedirects } from '../writers/hostFiles.ts';
import { nginxFiles } from '../writers/nginxFiles.ts';
import { blockedMarkup, inlineScriptHashes, inlineStyleHashes, withMetaPolicy } from './inlineHashes.ts';
import { packFiles } from './packFiles.ts';

/** The parts of the policy that the operator sets. */
export type SiteSettings = Pick<PolicyFacts, 'apiOrigin' | 'logPath'>;

/** Read by the preview server, so that it sends what this build needs and not what the next one would. */
export const FACTS_FILE = 'policy.json';

/** Beside the build, never inside it: read by servers, not by visitors. */
export const serverFolder = (outDir: string): string => `${outDir.replace(/[\\/]$/, '')}-server`;

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** Static hosts show it when no rule and no file matches. */
const addMissingPage = (outDir: string): void => copyFileSync(join(outDir, SHELL), join(outDir, MISSING_PAGE));

/** What the pages of a build need from the policy; throws when a page holds something the policy always blocks. */
const factsOf = (pages: ReadonlyMap<string, string>, site: SiteSettings): PolicyFacts => {
  const blocked = [...pages].flatMap(([name, html]) => blockedMarkup(html).map((fault) => `${name} holds ${fault}`));
  if (blocked.length > 0) throw new Error(`The content security policy would block:\n${blocked.join('\n')}`);
  const hashesOf = (hashes: (html: string) => string[]): string[] => [...new Set([...pages.values()].flatMap(hashes))];
  return { ...site, scriptHashes: hashesOf(inlineScriptHashes), styleHashes: hashesOf(inlineStyleHashes) };
};

/**
 * The last step of a build: policy into the pages, packed copies, and the files that servers and static hosts read.
 *
 * @param outDir the finished build, absolute
 * @param packs whether packed copies are written
 * @throws when the build has no `app.html`, or a page holds what the policy would block
 */
export const writeDelivery = (
  outDir: string,
  site: SiteSettings,
  packs: boolean,
): { policy: string; packed: number } => {
  addMissingPage(outDir);
  const files = readdirSync(outDir).filter((name) => !HOST_FILES.some((file) => file === name));
  const pages = new Map(
    files.filter((name) => name.endsWith('.html')).map((name) => [name, readFileSync(join(outDir, name), 'utf8')]),
  );
  const facts = factsOf(pages, site);
  // The header is one for all addresses; the page itself names its own inline styles and scripts alone.
  for (const [name, html] of pages) {
    const own = factsOf(new Map([[name, html]]), site);
    writeFileSync(join(outDir, name), withMetaPolicy(html, metaPolicy(own)));
  }

  const headers = securityHeaders(facts);
  write(join(outDir, '_headers'), hostHeaders(headers, routePatterns(), files));
  write(join(outDir, '_redirects'), hostRedirects(routePatterns(), files));

  const server = serverFolder(outDir);
  rmSync(server, { recursive: true, force: true });
  for (const [name, text] of Object.entries(nginxFiles(headers, facts.logPath)))
    write(join(server, 'nginx', name), text);
  write(join(server, 'headers.caddy'), caddyFile(headers, facts.logPath));
  write(join(server, 'root.caddy'), CADDY_ROOT);
  // deploy/activate.sh looks whether the site sends it.
  write(join(server, 'policy.txt'), `${contentSecurityPolicy(facts)}\n`);
  write(join(server, FACTS_FILE), `${JSON.stringify(facts, null, 2)}\n`);

  const all = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return { policy: contentSecurityPolicy(facts), packed: packs ? packFiles(outDir, all) : 0 };
};
