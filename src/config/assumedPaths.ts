import { variable } from './env';

/**
 * Paths of the calls that the specification does not name, below the base path. An operator can set each of them with
 * `VITE_ASSUMED_PATHS`; `{id}` and `{key}` are filled in by the calls of `api`.
 */
export const ASSUMED_PATHS = {
  mySubscription: '/users/me/subscription',
  cancelMySubscription: '/users/me/subscription/cancel',
  checkout: '/payments/checkout',
  portal: '/payments/portal',
  myPayments: '/payments/history',
  feedback: '/feedback',
  myFeedback: '/feedback/me',
  adminFeedback: '/admin/feedback',
  adminFeedbackEntry: '/admin/feedback/{id}',
  adminFeedbackReply: '/admin/feedback/{id}/reply',
  adminSettings: '/admin/settings',
  adminSetting: '/admin/settings/{key}',
} as const;

export type AssumedPath = keyof typeof ASSUMED_PATHS;

/** Parts of letters, digits, `_`, `.` and `-` (none of dots alone), or one that is filled in. */
const PATH = /^(?:\/(?:\{\w+\}|(?!\.+(?:\/|$))[\w.-]+))+$/;

const isAssumedPath = (name: string): name is AssumedPath => Object.hasOwn(ASSUMED_PATHS, name);

const placesIn = (path: string): string => (path.match(/\{\w+\}/g) ?? []).join();

/** Why a pair is not taken; `null` when it is. */
function faultOf(name: string, path: string): string | null {
  if (!isAssumedPath(name)) return `"${name}" is no call whose path can be set`;
  if (!PATH.test(path)) return `${name}: a path looks like /payments/checkout`;
  const wanted = placesIn(ASSUMED_PATHS[name]);
  return placesIn(path) === wanted ? null : `${name}: the path needs ${wanted || 'no braces'}`;
}

/** Reads `name=/path,name=/path`; a wrong pair is left out, with a sentence about it, and its call keeps its path. */
export function readAssumedPaths(text: string): {
  paths: Readonly<Record<AssumedPath, string>>;
  faults: readonly string[];
} {
  const paths: Record<AssumedPath, string> = { ...ASSUMED_PATHS };
  const faults: string[] = [];
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const [name = '', ...rest] = pair.trim().split('=');
    const path = rest.join('=').trim();
    const fault = faultOf(name.trim(), path);
    if (fault === null) paths[name.trim() as AssumedPath] = path;
    else faults.push(fault);
  }
  return { paths, faults };
}

/** The paths of this build, and what of `VITE_ASSUMED_PATHS` could not be taken. */
export const { paths: assumed, faults: assumedFaults } = readAssumedPaths(variable('VITE_ASSUMED_PATHS', ''));
