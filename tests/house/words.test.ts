import { describe, expect, it } from 'vitest';

import { listFiles, readText } from '../../tools/house/source.mjs';
import type { Source } from '../../tools/house/source.mjs';

/** Names that were retired, and what to say instead. */
const RETIRED: Record<string, string> = {
  useSending: 'useApiMutation',
  FailureBox: 'FormError',
  FailureWords: 'ErrorMessage',
  Landed: 'PostLoginRedirect',
  upkeepSlot: 'the router’s lazy',
  createSlot: 'the router’s lazy',
  slotPart: 'the router’s lazy',
  useSlot: 'the router’s lazy',
  followIn: 'the router’s Link',
  FollowContext: 'the router’s Link',
  watchLinks: 'usePrefetchOnHover',
  BelowFold: 'the router’s lazy',
  lateSection: 'the router’s lazy',
  UserDesk: 'UserDetail',
  AssignDesk: 'AssignForm',
  serverSays: 'respondWith',
  defuse: 'sanitize',
  quietMarkup: 'sanitize',
  TOGETHER: 'groups',
  strangersIn: 'forbiddenParts',
  KeptFocus: 'RestoreFocus',
  FocusBack: 'RestoreFocus',
  realEvent: 'isTrustedEvent',
  planIntent: 'requestedPlan',
  awaitedPlan: 'purchase',
  planNews: 'planUpdates',
  tokenRefused: 'onUnauthorized',
  judgeToken: 'validateToken',
  doorFor: 'checkAccess',
  gateDecision: 'resolveTokenAction',
  GateFacts: 'SessionState',
  heldWork: 'unsavedChanges',
  useHeldScreen: 'useKeptScreen',
  NotKept: 'SessionNotPersistedNotice',
  heedsSearch: 'serverSupportsSearch',
  heedsEnds: 'serverSupportsEndDate',
  useWayOut: 'useExternalRedirect',
  WayOut: 'useExternalRedirect',
  stuckUrl: 'fallbackUrl',
  useOnward: 'useAuthLinkState',
  useArmed: 'useDelayedEnable',
  AskerName: 'ExtensionName',
  PlanShelf: 'PlanCatalog',
  ListAsk: 'ListQuery',
  focusHeir: 'focusFallback',
  watchWake: 'onResume',
  lostFocus: 'focusRecovery',
  shownPage: 'pagination',
  doubleWarning: 'duplicateChargeWarning',
  NothingPaid: 'EmptyPayments',
  NoFigure: 'MissingValue',
};

const PRONOUN = /\b(?:he|him|his|himself)\b/gi;
/** Decisions are dated: they tell what was called how when they were made. */
const HISTORY = /^docs\/decisions/;

const NAME = new RegExp(`\\b(?:${Object.keys(RETIRED).join('|')})\\b`, 'g');

/** One sentence for each word that says "he" of a user, and each retired name, in code and comments alike. */
const wordFaults = (files: readonly Pick<Source, 'path' | 'text'>[]): string[] =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => [
        ...[...line.matchAll(PRONOUN)].map(
          ([word]) => `${path}:${index + 1} says "${word}": write "the user" or "they"`,
        ),
        ...[...(HISTORY.test(path) ? '' : line).matchAll(NAME)].map(
          ([name]) => `${path}:${index + 1} says ${name}: write ${RETIRED[name]}`,
        ),
      ]),
  );

/** The files of the laws hold the words themselves. */
const isBound = (path: string): boolean =>
  /\.(?:tsx?|mjs|js|css|md|html)$/.test(path) && !path.startsWith('tests/house/');

describe('words', () => {
  it('nothing calls a user "he", and no retired name is left', () => {
    const paths = listFiles('src', 'tests', 'tools', 'deploy', 'docs', 'README.md', 'CONTRIBUTING.md', 'index.html');
    expect(wordFaults(paths.filter(isBound).map((path) => ({ path, text: readText(path) })))).toEqual([]);
  });

  it('planted words are found with what to write instead, parts of words are not', () => {
    const text = '// He opens his list\nconst theme = heldWork;\nconst cache = unsavedChanges; // shelter';
    expect(wordFaults([{ path: 'src/a.ts', text }])).toEqual([
      'src/a.ts:1 says "He": write "the user" or "they"',
      'src/a.ts:1 says "his": write "the user" or "they"',
      'src/a.ts:2 says heldWork: write unsavedChanges',
    ]);
  });
});
