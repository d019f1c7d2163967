import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../../support/root';
import { TESTED } from '../../support/testedBuild';

type HeaderRule = { pattern: string; headers: [name: string, value: string][] };
type RedirectRule = { from: string; to: string; status: number };
type Found = { status: number; file: string };

export const parseHeaders = (text: string): HeaderRule[] => {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    if (/^\s/.test(line)) {
      const [, name = '', value = ''] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
      rules.at(-1)?.headers.push([name.toLowerCase(), value]);
    } else rules.push({ pattern: line, headers: [] });
  }
  return rules;
};

export const parseRedirects = (text: string): RedirectRule[] =>
  text.split('\n').flatMap((line) => {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
    return from === '' ? [] : [{ from, to, status: Number(status) }];
  });

/** Whether a path matches a pattern. `*` matches any text, and the site's rules use it only at the end of patterns. */
const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;

const bare = (path: string): string => path.replace(/\?.*$/, '');

/** Returns all values of each header. If several rules match, the hosts join their values. */
export const headersAt = (rules: readonly HeaderRule[], path: string): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const { headers } of rules.filter(({ pattern }) => matches(pattern, bare(path)))) {
    for (const [name, value] of headers) found.set(name, [...(found.get(name) ?? []), value]);
  }
  return found;
};

const isFile = (name: string): boolean => {
  const path = join(ROOT, TESTED, name);
  return existsSync(path) && statSync(path).isFile();
};

const fileOf = (path: string): string | null => {
  const name = path === '/' ? 'index.html' : path.slice(1);
  return [name, `${name}.html`].find((one) => !one.endsWith('/') && isFile(one)) ?? null;
};

const orMissing = (file: string | null): Found =>
  file === null ? { status: 404, file: '404.html' } : { status: 200, file };

/** Returns the response of Cloudflare Pages, which applies redirect rules before it looks for a file. */
export const cloudflarePages = (rules: readonly RedirectRule[], path: string): Found => {
  const rule = rules.find(({ from }) => matches(from, bare(path)));
  return orMissing(fileOf(rule?.to ?? bare(path)));
};

/** Returns the response of Netlify, which looks for a file before it applies redirect rules. */
export const netlify = (rules: readonly RedirectRule[], path: string): Found => {
  const rule = rules.find(({ from }) => matches(from, bare(path)));
  return orMissing(fileOf(bare(path)) ?? (rule === undefined ? null : fileOf(rule.to)));
};
