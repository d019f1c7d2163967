import { STATUS_CODES } from 'node:http';

import { accounts, ADMIN_CODE, COMMON_PASSWORD } from '../backend/accounts';
import { readSources } from './sources';
import type { Source } from './sources';

type BuiltFile = { path: string; text: string };

/**
 * Matches a quoted text of at least 20 characters and two spaces, which is unlikely to occur in a library by chance.
 */
const SENTENCE = /(['"`])(?=(?:[^'"`\n]* ){2})([\w ,.:;!?-]{20,})\1/g;

/**
 * Returns the sentences that only the embedded backend contains. Reads them from its source, so that new handlers are
 * included automatically. Leaves out sentences that src also contains (a plan's name, a message of the spec) and HTTP's
 * own phrases, because a build can contain them.
 */
export const backendSentences = (backend: readonly Source[], src: readonly Source[]): string[] => {
  const found = backend.flatMap(({ code }) => [...code.matchAll(SENTENCE)].map((match) => match[2] ?? ''));
  const phrases = new Set(Object.values(STATUS_CODES));
  return [...new Set(found)].filter(
    (sentence) => !phrases.has(sentence) && !src.some(({ text }) => text.includes(sentence)),
  );
};

const SECRET_NAMES = /AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE KEY|BACKEND_URL/;

/**
 * Returns one sentence for each source map, and for each file that contains a marker, the URL of a source map, or what
 * looks like a secret.
 */
export const leakFaults = (files: readonly BuiltFile[], markers: readonly string[]): string[] =>
  files.flatMap(({ path, text }) => [
    ...markers.filter((marker) => text.includes(marker)).map((marker) => `${path} contains "${marker}"`),
    ...(path.endsWith('.map') ? [`${path} is a source map`] : []),
    ...(/[#@]\s*sourceMappingURL=/.test(text) ? [`${path} names a source map`] : []),
    ...(SECRET_NAMES.test(text) ? [`${path} contains what looks like a secret`] : []),
  ]);

const accountValues = Object.values(accounts).flatMap(({ email, password, note }) => [
  email,
  password,
  // Leave out short notes such as "Free plan", because any page could contain such a text.
  ...(note.length > 20 ? [note] : []),
]);

/** Texts that only the embedded backend contains */
export const LEAK_MARKERS = [
  ...accountValues,
  ADMIN_CODE,
  COMMON_PASSWORD,
  'x-mock-session',
  'x-mock-fault',
  '__mock',
  'MOCK_TOKEN_TTL_S',
  'mockServiceWorker',
  ...backendSentences(readSources('tests/backend'), readSources('src')),
];
