import { assumed } from '../../src/config/assumedPaths';
import { API_TIMEOUT_MS } from '../../src/config/limits';
import { mapping } from '../../src/config/mapping';
import { askAsAdmin } from './adminReads';
import { checkAmounts } from './amounts';
import { type Finding, unchecked } from './finding';
import { applyOptions, askForCase, askForUpdate } from './habits';
import { checkCaching, checkHttps, checkSlashes } from './headers';
import { askForDocument } from './openapi/checkDocument';
import { askOthers } from './otherReads';
import { openProbe, type Probe } from './probe';
import { withoutRepetitions } from './report';
import { askWhetherAdmin, type Person, signIn } from './session';
import { askAsUser, askAsVisitor } from './userReads';

export interface DoctorOptions {
  /** Scheme, host, and port of the backend. */
  readonly origin: string;
  readonly user?: Person | null | undefined;
  readonly admin?: Person | null | undefined;
  readonly timeoutMs?: number | undefined;
  /** File with the server's OpenAPI document. If omitted, the doctor requests the document from the server. */
  readonly openapi?: string | null | undefined;
}

async function asUser(probe: Probe, person: Person | null): Promise<Finding[]> {
  const row = 'Reads of a signed-in user';
  if (person === null) return [unchecked(row, '--user is not given')];
  const { findings, token } = await signIn(probe, person, 'user');
  if (token === null) return [...findings, unchecked(row, 'the sign-in failed')];
  const habits = await askForCase(assumed.myPayments);
  const reads = await askAsUser(probe);
  return [...findings, ...habits, ...reads, ...(await askOthers(probe, 'user', reads))];
}

async function asAdmin(probe: Probe, person: Person | null): Promise<Finding[]> {
  const row = 'Reads of the admin area';
  if (person === null) return [unchecked(row, '--admin is not given')];
  const { findings, token } = await signIn(probe, person, 'admin');
  if (token === null) return [...findings, unchecked(row, 'the sign-in failed')];
  const habits = await askForCase('/admin/users');
  const rights = await askWhetherAdmin(probe, token);
  const reads = await askAsAdmin(probe);
  return [...findings, rights, ...habits, ...reads, ...(await askOthers(probe, 'administrator', reads))];
}

/** Compares the backend's OpenAPI document with the site's requests, sends the site's GET requests, and returns the findings. */
export async function diagnose(consultation: DoctorOptions): Promise<Finding[]> {
  const { origin, user = null, admin = null, timeoutMs = API_TIMEOUT_MS, openapi = null } = consultation;
  const probe = openProbe(origin, timeoutMs);
  const before = { ...mapping };
  try {
    const update = await askForUpdate(probe);
    const document = await askForDocument(origin, openapi);
    for (const { options = {} } of document) applyOptions(options);
    const visitor = await askAsVisitor(probe);
    // Check the admin area first, because only a list with several rows shows whether the server reads `page_size` or `pageSize`.
    const ofAdmin = await asAdmin(probe, admin);
    const ofUser = await asUser(probe, user);
    const findings = [checkHttps(origin), ...document, ...update, visitor, ...ofUser, ...ofAdmin];
    return withoutRepetitions([
      ...findings,
      checkSlashes(probe.exchanges),
      checkCaching(probe.exchanges),
      ...checkAmounts(
        probe.exchanges,
        findings.flatMap(({ lines = [] }) => lines),
      ),
    ]);
  } finally {
    Object.assign(mapping, before);
    probe.leave();
  }
}
