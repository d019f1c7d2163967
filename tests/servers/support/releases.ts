import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../../support/root';
import { TESTED } from '../../support/testedBuild';
import { ask } from './request';

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const inlineScriptOf = (html: string): string => /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

/**
 * Adds a build as a release. Its inline script, and therefore its content security policy, differs from every other
 * release. Only this release contains `/assets/only-in-<name>.js`.
 */
export const addRelease = (releases: string, name: string, build = TESTED): void => {
  const folder = join(releases, 'releases', name);
  cpSync(join(ROOT, build), join(folder, 'dist'), { recursive: true });
  cpSync(join(ROOT, `${build}-server`), join(folder, 'dist-server'), { recursive: true });
  cpSync(join(ROOT, 'deploy'), join(folder, 'deploy'), { recursive: true });
  writeFileSync(join(folder, `dist/assets/only-in-${name}.js`), `// ${name}\n`);
  const before = inlineScriptOf(readFileSync(join(folder, 'dist/app.html'), 'utf8'));
  const after = `${before}/* ${name} */`;
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file);
    // Remove the compressed copies, because they still have the unchanged content.
    if (/\.html\.(?:br|gz)$/.test(file)) rmSync(path);
    else if (/\.html$|^dist-server\/.*\.(?:conf|caddy|txt)$/.test(file)) {
      const text = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        text.replaceAll(before, () => after).replaceAll(hashOf(before), () => hashOf(after)),
      );
    }
  }
};

/** Number of pages by release, error messages, and number of reset connections */
export type Visits = { pages: Map<string, number>; faults: string[]; resets: number };

/**
 * Requests pages continuously, four at a time, until the caller calls `stop`. Checks that the content security policy in
 * the headers of each response fits the HTML of the same response.
 */
export const visit = (origin: string): { stop: () => Promise<Visits> } => {
  const seen: Visits = { pages: new Map(), faults: [], resets: 0 };
  const end = new AbortController();
  const visitOne = async (path: string): Promise<void> => {
    while (!end.signal.aborted) {
      const answer = await ask(origin + path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET') throw error;
        seen.resets += 1;
        return null;
      });
      if (answer === null) continue;
      const { status, text, headers } = answer;
      const script = inlineScriptOf(text);
      const name = /\/\* (\S+) \*\/$/.exec(script)?.[1] ?? 'none';
      seen.pages.set(name, (seen.pages.get(name) ?? 0) + 1);
      if (status !== 200) seen.faults.push(`${path} returned ${status}`);
      else if (headers['content-security-policy']?.includes(hashOf(script)) !== true) {
        seen.faults.push(`${path} of release ${name} had the policy of another release`);
      }
    }
  };
  const visits = ['/', '/pricing', '/dashboard', '/login'].map((path) =>
    visitOne(path).catch((error: unknown) => void seen.faults.push(`${path}: ${String(error)}`)),
  );
  return {
    stop: async () => {
      end.abort();
      await Promise.all(visits);
      return seen;
    },
  };
};
