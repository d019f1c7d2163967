import { API_TIMEOUT_MS } from '../../src/config/limits';
import { askAsAdmin } from './adminReads';
import { tryWriting } from './adminWrites';
import { type Finding, skipped } from './finding';
import { checkCaching, checkCors, checkHttps, checkSlashes } from './headers';
import { askForDocument } from './openapi/checkDocument';
import { openProbe, type Probe } from './probe';
import { askAboveRights, askWhatIsRefused, askWhetherThere } from './refusals';
import { withoutRepetitions } from './report';
import { askWhetherAdmin, type Person, signIn } from './session';
import { askAsUser, askAsVisitor } from './userReads';

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
  /** A file with the server's OpenAPI document; else the server is asked. */
  readonly openapi?: string | null | undefined;
}

async function asUser(probe: Probe, person: Person | null | undefined): Promise<Finding[]> {
  if (person == null) return [skipped('What a signed-in user reads', '--user is not given')];
  const { findings, token } = await signIn(probe, person, 'user');
  if (token === null) return [...findings, skipped('What a signed-in user reads', 'nobody could sign in')];
  findings.push(...(await askAsUser(probe)));
  const isAdmin = (await askWhetherAdmin(probe)).verdict === 'fits';
  const row = 'The back-office for a user without rights: 403';
  return [...findings, isAdmin ? skipped(row, 'the user is an administrator') : await askAboveRights(probe)];
}

async function asAdmin(probe: Probe, { admin, write = false }: Consultation): Promise<Finding[]> {
  if (admin == null) return [skipped('What the back-office reads', '--admin is not given')];
  const { findings, token } = await signIn(probe, admin, 'admin');
  if (token === null) return [...findings, skipped('What the back-office reads', 'nobody could sign in')];
  findings.push(await askWhetherAdmin(probe), ...(await askAsAdmin(probe, admin.email)));
  return write ? [...findings, ...(await tryWriting(probe, token))] : findings;
}

/** Asks a backend everything this site asks, with the site's own functions, and says what it found. */
export async function diagnose(consultation: Consultation): Promise<Finding[]> {
  const { origin, site = null, user, admin, write = false, timeoutMs = API_TIMEOUT_MS, openapi = null } = consultation;
  const probe = openProbe(origin, timeoutMs);
  try {
    const findings = [
      checkHttps(origin),
      ...(await askForDocument(origin, openapi)),
      ...(await askWhatIsRefused(probe)),
      ...(await checkCors(probe.base, site)),
      await askAsVisitor(probe),
      ...(await asUser(probe, user)),
      ...(await asAdmin(probe, consultation)),
      ...(write && admin != null ? [] : await askWhetherThere(probe)),
    ];
    return withoutRepetitions([...findings, checkSlashes(probe.exchanges), checkCaching(probe.exchanges)]);
  } finally {
    probe.leave();
  }
}
