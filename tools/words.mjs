/**
 * Rejects words in comments, test names, and documents that make sentences hard to read. `npm run check` runs it. Text in
 * backticks is not checked. `--count` prints the number of matches per folder.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @type {readonly (readonly [pattern: RegExp, instead: string])[]} */
const PATTERNS = [
  [/(?<!there )\b(?:is|are|was|were) none\b/i, '"is rejected", "counts as missing", or "returns null"'],
  [/\banew\b/i, '"again"'],
  [/\bof (?:its|their|our) own accord\b/i, '"automatically"'],
  [/\b(?:who|whoever) (?:presses|clicks|types|reads|comes)\b/i, '"if the user …" or "users who …"'],
  [/\bfirst picture\b/i, '"first paint"'],
  [/\bthe program\b/i, '"JavaScript" or "the app"'],
  [/\be-mail/i, '"email"'],
  [/\bback-office\b/i, '"admin area"'],
  [/\b(?:nobody|somebody|whoever)\b/i, 'the user, the visitor, or the caller'],
  [/\b(?:that|those) of (?!course)/i, 'the noun again, or a possessive'],
  [/\bmeanwhile\b/i, '"in the meantime", or "while the request is in flight"'],
  [/\b(?:is|are|was|were) (?:said|told|believed)\b/i, 'the actor and the exact verb: shows, returns, trusts'],
  [/\bdrawn\b/i, '"rendered"'],
  [/\b(?:of|by) itself\b/i, '"automatically"'],
  [/\bfor ever\b/i, '"indefinitely"'],
  [/\bas far as known\b/i, '"if known"'],
  [/\bstands? (?:in|on|over|under|beside|there|for|above|below|still)\b/i, '"is", "appears", or "belongs"'],
];

/** Words that a comment must not start with, because it would be a fragment. */
const OPENING = /^(?:What|Who|Whose|Whoever|Of|Else|Beside|Also)\b(?!.*\?$)/;

/**
 * Returns the comment or test name in a line of code, or the whole line of a Markdown file.
 *
 * @param {string} path
 * @param {string} line
 */
function proseOf(path, line) {
  if (/\.md$|\.env/.test(path)) return line;
  if (/\.(?:sh|conf|jq)$|Caddyfile$/.test(path)) return /^\s*#\s?(.*)/.exec(line)?.[1] ?? '';
  const name = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/.exec(line)?.[2] ?? '';
  const comment = /^\s*(?:\{?\/\*+|\*(?!\/)|\/\/)\s?(.*)|\s\/\/ (.*)|\/\*\*? (.*)\*\//.exec(line);
  return `${comment?.[1] ?? comment?.[2] ?? comment?.[3] ?? ''} ${name}`.trim();
}

const paths = execFileSync('git', [
  'ls-files',
  'src',
  'tests',
  'deploy',
  'tools',
  'docs',
  '.ci',
  '.env.example',
  ':(glob)*.{md,ts,html}',
])
  .toString()
  .split('\n')
  .filter(
    (path) => /\.(?:tsx?|mjs|js|md|css|sh|html|conf|jq)$|Caddyfile$|\.env/.test(path) && path !== 'tools/words.mjs',
  );

/** @type {{ path: string, text: string }[]} */
const found = [];
for (const path of paths) {
  let isCode = false;
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    if (path.endsWith('.md') && /^\s*```/.test(line)) isCode = !isCode;
    const text = isCode ? '' : proseOf(path, line).replaceAll(/`[^`]*`/g, '');
    const opensComment = !path.endsWith('.md') && /^\s*(?:\/\*\*?|\/\/)/.test(line);
    const matches = [
      ...PATTERNS,
      ...(opensComment ? [[OPENING, 'a sentence that begins with its subject']] : []),
    ].flatMap(([pattern, instead]) => {
      const match = /** @type {RegExp} */ (pattern).exec(text);
      return match ? [`${path}:${index + 1}: "${match[0]}". Write ${instead}.`] : [];
    });
    found.push(...matches.map((match) => ({ path, text: match })));
  }
}

if (process.argv.includes('--count')) {
  const counts = new Map();
  for (const { path } of found) {
    const folder = path.split('/').slice(0, 2).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  for (const [folder, count] of counts) console.log(`${folder}: ${count}`);
} else for (const { text } of found) console.log(text);
console.log(found.length === 0 ? 'All words are plain.' : `${found.length} matches.`);
if (found.length > 0) process.exitCode = 1;
