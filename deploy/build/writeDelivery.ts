import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { HOST_FILES, MISSING_PAGE, routePatterns, SECURITY_FILE, SHELL } from '../policy/addresses.ts';
import { contentSecurityPolicy, metaPolicy } from '../policy/contentSecurityPolicy.ts';
import type { PolicyFacts } from '../policy/contentSecurityPolicy.ts';
import { securityHeaders } from '../policy/securityHeaders.ts';
import { CADDY_ROOT, caddyFile } from '../writers/caddyFile.ts';
import { hostHeaders, hostRedirects } from '../writers/hostFiles.ts';
import { nginxFiles } from '../writers/nginxFiles.ts';
import { blockedMarkup, inlineScriptHashes, inlineStyleHashes, withMetaPolicy } from './inlineHashes.ts';
import { packFiles } from './packFiles.ts';

/** Parts of the policy that the operator configures. */
export type SiteSettings = Pick<PolicyFacts, 'apiOrigin' | 'logPath'>;

/** File with the parts of the policy that depend on the build. The preview server and deploy/activate.sh read it. */
export const FACTS_FILE = 'policy.json';

/** Folder for server configuration. It is outside of the build folder, because servers must not serve it. */
export const serverFolder = (outDir: string): string => `${outDir.replace(/[\\/]$/, '')}-server`;

export const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** Copies the app page to 404.html, which servers and static hosts send for unknown paths. */
const addMissingPage = (outDir: string): void => copyFileSync(join(outDir, SHELL), join(outDir, MISSING_PAGE));

/** Collects the parts of the policy that the pages need. Throws if a page contains markup that the policy always blocks. */
const factsOf = (pages: ReadonlyMap<string, string>, site: SiteSettings): PolicyFacts => {
  const blocked = [...pages].flatMap(([name, html]) => blockedMarkup(html).map((fault) => `${name} contains ${fault}`));
  if (blocked.length > 0) throw new Error(`The content security policy would block:\n${blocked.join('\n')}`);
  const hashesOf = (hashes: (html: string) => string[]): string[] => [...new Set([...pages.values()].flatMap(hashes))];
  return { ...site, scriptHashes: hashesOf(inlineScriptHashes), styleHashes: hashesOf(inlineStyleHashes) };
};

/**
 * Last step of a build: adds the policy to the pages, and writes compressed copies and the files for servers and static hosts.
 *
 * @param outDir absolute path of the build
 * @param packs whether to write compressed copies
 * @throws if the build has no `app.html`, or the policy would block markup of a page
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
  // The header covers all pages. Each page's meta tag lists only its own inline styles and scripts.
  for (const [name, html] of pages) {
    const own = factsOf(new Map([[name, html]]), site);
    writeFileSync(join(outDir, name), withMetaPolicy(html, metaPolicy(own)));
  }

  const headers = securityHeaders(facts);
  const extra = existsSync(join(outDir, SECURITY_FILE)) ? [SECURITY_FILE] : [];
  write(join(outDir, '_headers'), hostHeaders(headers, routePatterns(), [...files, ...extra]));
  write(join(outDir, '_redirects'), hostRedirects(routePatterns(), files));

  const server = serverFolder(outDir);
  rmSync(server, { recursive: true, force: true });
  for (const [name, text] of Object.entries(nginxFiles(headers, facts.logPath)))
    write(join(server, 'nginx', name), text);
  write(join(server, 'headers.caddy'), caddyFile(headers, facts.logPath));
  write(join(server, 'root.caddy'), CADDY_ROOT);
  // deploy/activate.sh checks that the site sends this policy.
  write(join(server, 'policy.txt'), `${contentSecurityPolicy(facts)}\n`);
  write(join(server, FACTS_FILE), `${JSON.stringify(facts, null, 2)}\n`);

  const all = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return { policy: contentSecurityPolicy(facts), packed: packs ? packFiles(outDir, all) : 0 };
};
