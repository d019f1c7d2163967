import { assumed } from '../../src/config/assumedPaths';
import { hasStatus } from '../../src/http/failure';
import { send } from '../../src/http/send';
import { missingCall } from './contract';
import { type Finding, skipped } from './finding';
import type { Exchange, Probe } from './probe';

interface Writing {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  /** Taken from anybody, since nobody has a token yet. */
  readonly isOpen?: boolean;
}

const open = (path: string): Writing => ({ method: 'POST', path, isOpen: true });
const post = (path: string): Writing => ({ method: 'POST', path });
const put = (path: string): Writing => ({ method: 'PUT', path });

/** An id that no row has. */
const NOBODY = '0';

const writings = (): Writing[] => [
  open('/auth/register'),
  open('/auth/create-admin'),
  open('/auth/reset-password'),
  open('/auth/resend-activation'),
  open('/auth/activate'),
  post('/auth/update-password'),
  put('/users/me'),
  post(assumed.cancelMySubscription),
  post(assumed.checkout),
  post(assumed.portal),
  post(assumed.feedback),
  post('/admin/users'),
  put(`/admin/users/${NOBODY}`),
  post(`/admin/users/${NOBODY}/subscription`),
  put(`/admin/subscriptions/${NOBODY}`),
  post('/admin/plans'),
  put(`/admin/plans/${NOBODY}`),
  put(assumed.adminFeedbackEntry.replace('{id}', NOBODY)),
  put(assumed.adminSettings),
];

const DELETING = () => [`/admin/users/${NOBODY}`, `/admin/subscriptions/${NOBODY}`, `/admin/plans/${NOBODY}`];

const shown = (path: string): string => path.replace(/\/0(?=\/|$)/, '/{id}');

function judge(row: string, { isOpen, path }: Writing, { status, headers, ms, text }: Exchange): Finding {
  if (/html/i.test(headers['content-type'] ?? '') || /^\s*<(?:!doctype|html)/i.test(text)) {
    return { row, verdict: 'wrong', notes: [`HTML instead of JSON (status ${status ?? 'none'})`], ms };
  }
  if (status === null) return { row, verdict: 'wrong', notes: ['no answer came'], ms };
  const isCertain = !path.endsWith('/0') && !path.includes('/0/');
  if (status === 405 || status === 501 || (status === 404 && isCertain)) {
    const { verdict, note } = missingCall(row, `${status} for an empty call`);
    return { row, verdict, notes: [note], ms };
  }
  if (status >= 300 && status < 400) {
    return { row, verdict: 'wrong', notes: [`redirects (${status}): what is sent does not arrive`], ms };
  }
  if (status >= 500 || status === 429) return { row, verdict: 'wrong', notes: [`${status} for an empty call`], ms };
  if (status < 300 && isOpen !== true) {
    return { row, verdict: 'wrong', notes: [`${status}: an empty call without a token is taken`], ms };
  }
  return { row, verdict: 'skipped', notes: [`it writes; an empty call without a token says ${status}`], ms };
}

/** A server that does not save several settings at once (405) may save them one by one. */
async function askForOneSetting(findings: Finding[]): Promise<void> {
  const index = findings.findIndex(({ row }) => row === `PUT ${assumed.adminSettings}`);
  if (index === -1 || findings[index]?.notes[0]?.startsWith('405') !== true) return;
  const path = assumed.adminSetting.replace('{key}', 'doctor');
  const error: unknown = await send({ method: 'PUT', path, json: {}, identity: 'none' }).catch(
    (reason: unknown) => reason,
  );
  if (!hasStatus(error, 401, 403, 422)) return;
  findings[index] = skipped(
    findings[index]?.row ?? '',
    'it writes; settings are saved one by one, PUT …/{key} is there',
  );
}

/** Whether the calls that write are there. They are sent empty and in nobody's name, so that there is nothing to write. */
export async function askWhetherThere(probe: Probe): Promise<Finding[]> {
  probe.as(null);
  const findings: Finding[] = [];
  for (const writing of writings()) {
    const { method, path } = writing;
    const row = `${method} ${shown(path)}`;
    const asked = probe.exchanges.length;
    await send({ method, path, json: {}, identity: 'none' }).catch(() => undefined);
    const exchange = probe.exchanges.length > asked ? probe.exchanges.at(-1) : undefined;
    findings.push(exchange === undefined ? skipped(row, 'it was not asked') : judge(row, writing, exchange));
  }
  await askForOneSetting(findings);
  return [...findings, ...DELETING().map((path) => skipped(`DELETE ${shown(path)}`, 'it deletes; --write tries it'))];
}
