import { assumedPaths } from '../../src/config/assumedPaths';
import { API_TIMEOUT_MS } from '../../src/config/limits';
import { askAsAdmin } from './callsOfAdmin';
import { askAsUser, askAsVisitor } from './callsOfUser';
import { judgeCors } from './cors';
import { type Finding, skipped, toFinding, tolerated } from './finding';
import { judgeCaching, judgeHttps } from './headers';
import { askWhetherThere } from './presence';
import { askAboveRights, askWhatIsRefused } from './refusals';
import { openRoad, type Road } from './road';
import { askWhetherAdmin, type Person, signIn } from './sessions';
import { tryWriting } from './writing';

/** What is asked of the doctor. */
export interface Consultation {
  /** Scheme, host and port of the backend. */
  readonly origin: string;
  /** Origin of the site; `null` when both share one. */
  readonly site?: string | null | undefined;
  readonly user?: Person | null | undefined;
  readonly admin?: Person | null | undefined;
  /** Whether calls that write may be made. */
  readonly write?: boolean | undefined;
  readonly timeoutMs?: number | undefined;
}

async function asUser(road: Road, person: Person | null | undefined): Promise<Finding[]> {
  if (person == null) return [skipped('What a signed-in user reads', '--user is not given')];
  const { findings, token } = await signIn(road, person, 'user');
  if (token === null) return [...findings, skipped('What a signed-in user reads', 'nobody could sign in')];
  findings.push(...(await askAsUser(road)));
  const isAdmin = (await askWhetherAdmin(road)).verdict === 'fits';
  const row = 'The back-office for a user without rights: 403';
  return [...findings, isAdmin ? skipped(row, 'the user is an administrator') : await askAboveRights(road)];
}

async function asAdmin(road: Road, { admin, write = false }: Consultation): Promise<Finding[]> {
  if (admin == null) return [skipped('What the back-office reads', '--admin is not given')];
  const { findings, token } = await signIn(road, admin, 'admin');
  if (token === null) return [...findings, skipped('What the back-office reads', 'nobody could sign in')];
  findings.push(await askWhetherAdmin(road), ...(await askAsAdmin(road, admin.email)));
  return write ? [...findings, ...(await tryWriting(road, token))] : findings;
}

/** Asks a backend everything this site asks, with the site's own functions, and says what it found. */
export async function diagnose(consultation: Consultation): Promise<Finding[]> {
  const { origin, site = null, user, admin, write = false, timeoutMs = API_TIMEOUT_MS } = consultation;
  const road = openRoad(origin, timeoutMs);
  try {
    const findings = [
      ...assumedPaths.faults.map((fault) => toFinding('VITE_ASSUMED_PATHS', tolerated(fault))),
      judgeHttps(origin),
      ...(await askWhatIsRefused(road)),
      ...(await judgeCors(road.base, site)),
      ...(await askAsVisitor(road)),
      ...(await asUser(road, user)),
      ...(await asAdmin(road, consultation)),
      ...(write && admin != null ? [] : await askWhetherThere(road)),
    ];
    return [...findings, judgeCaching(road.exchanges)];
  } finally {
    road.leave();
  }
}
