import { packageOf } from '../../tools/house/source.mjs';
import type { Source } from '../../tools/house/source.mjs';

type Law = { law: string; broken: (source: Source) => boolean };

const within =
  (...places: string[]) =>
  ({ path }: Source): boolean =>
    places.some((place) => path === place || path.startsWith(place));

const importing =
  (name: RegExp) =>
  ({ imports }: Source): boolean =>
    imports.some(({ specifier }) => name.test(packageOf(specifier)));

/** Only the allowed files may use it. */
const onlyIn = (law: string, uses: (source: Source) => boolean, allowed: (source: Source) => boolean): Law => ({
  law,
  broken: (source) => uses(source) && !allowed(source),
});

const inSrc = within('src/');

const neverInSrc = (law: string, pattern: RegExp): Law => ({
  law,
  broken: (source) => inSrc(source) && pattern.test(source.code),
});

/** Bopomofo, Han, and the punctuation that comes with them. */
const CHINESE = /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u;

/** Ways in which text becomes markup. */
const MARKUP =
  /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|srcDoc|document\s*\.\s*write(?:ln)?)\b/;

const LAWS: Law[] = [
  onlyIn('axios belongs to src/http', importing(/^axios$/), within('src/http/', 'tests/')),
  onlyIn(
    'localStorage and sessionStorage belong to src/lib/browserStorage.ts',
    (source) => inSrc(source) && /\b(?:local|session)Storage\b/.test(source.code),
    within('src/lib/browserStorage.ts'),
  ),
  onlyIn(
    'the names of the token keys belong to src/config/storageKeys.ts',
    (source) => inSrc(source) && /(['"`])(?:auth_token|token_expiry)\1/.test(source.code),
    within('src/config/storageKeys.ts'),
  ),
  onlyIn(
    'the stored refresh token belongs to src/session/tokenStorage.ts; the name is also a field of the connect fragment',
    (source) => inSrc(source) && /(['"`])refresh_token\1/.test(source.code),
    within('src/config/storageKeys.ts', 'src/session/connect/'),
  ),
  onlyIn(
    'the token keys are used by src/session/tokenStorage.ts alone',
    ({ code }) => /\bLOCAL_KEYS\s*\.\s*(?:accessToken|refreshToken|tokenExpiry)\b/.test(code),
    within('src/session/tokenStorage.ts', 'tests/'),
  ),
  onlyIn('@headlessui belongs to src/ui', importing(/^@headlessui\//), within('src/ui/')),
  onlyIn(
    'msw belongs to tests/backend and tests/support',
    importing(/^(?:msw|@msw\/.+)$/),
    within('tests/backend/', 'tests/support/'),
  ),
  onlyIn(
    'Chinese belongs to src/text/zh',
    (source) => inSrc(source) && CHINESE.test(source.text),
    within('src/text/zh/'),
  ),
  onlyIn(
    'markup from a string',
    (source) => inSrc(source) && MARKUP.test(source.code),
    // The one reviewed place: the frame without rights in which an administrator looks at a mail.
    within('src/pages/admin/mails/MailBody.tsx', 'src/pages/admin/mails/mailDocument.ts'),
  ),
  neverInSrc('code from a string', /\beval\s*\(|\bnew\s+Function\b|\b(?:setTimeout|setInterval)\(\s*['"`]/),
  {
    law: 'nothing is silenced or left for later',
    broken: ({ text }) => /@ts-(?:ignore|nocheck|expect-error)|(?:es|ox)lint-disable|\b(?:TO ?DO|FIX ?ME)\b/.test(text),
  },
  {
    law: 'no test is skipped or runs alone',
    broken: ({ path, code }) =>
      path.startsWith('tests/') && /\b(?:it|test|describe)(?:\.\w+)*\.(?:only|skip|todo|fixme)\b/.test(code),
  },
];

/** One sentence for each law that a file of src or tests breaks. */
export const doorFaults = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) => LAWS.filter(({ broken }) => broken(source)).map(({ law }) => `${source.path}: ${law}`));

const FORBIDDEN_FOLDERS = /\/(features|hooks|utils?|types|stores?|services?|common|helpers?|misc|managers?)\//;
const CONFIG_FILE = /(?:^|\/)[\w.-]+\.config\.ts$/;

/** Names that say nothing, barrels, and default exports outside what a tool's configuration asks for. */
export const nameFaults = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, hasDefaultExport }) => {
    const [, folder] = FORBIDDEN_FOLDERS.exec(path) ?? [];
    return [
      ...(folder === undefined ? [] : [`${path}: a folder named ${folder} names a grammar, not a meaning`]),
      ...(/\/index\.[cm]?[jt]sx?$/.test(path) ? [`${path}: no barrels, one name has one address`] : []),
      ...(hasDefaultExport && !CONFIG_FILE.test(path) ? [`${path}: no default exports outside config files`] : []),
    ];
  });
