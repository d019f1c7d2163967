import { serverMessage } from '../../src/http/failure';
import { send } from '../../src/http/send';
import { type Finding, GOOD, type Judgement, toFinding, tolerated, together, wrong } from './finding';
import type { Exchange, Probe } from './probe';

type Request = Parameters<typeof send>[0];

/** Asks for something that has to be refused. */
async function refusalOf(probe: Probe, request: Request): Promise<Exchange | undefined> {
  const asked = probe.exchanges.length;
  await send(request).catch(() => undefined);
  return probe.exchanges.length > asked ? probe.exchanges.at(-1) : undefined;
}

const isHtml = ({ headers, text }: Exchange): boolean =>
  /html/i.test(headers['content-type'] ?? '') || /^\s*<(?:!doctype|html)/i.test(text);

/** An error that the site can show: JSON with `detail`, `message` or `error`. */
function shape(exchange: Exchange): Judgement {
  if (isHtml(exchange)) return wrong('an HTML page instead of JSON');
  const body = exchange.body;
  if (typeof body !== 'object' || body === null) return tolerated('no JSON: the site shows its own sentence');
  return ['detail', 'message', 'error'].some((name) => name in body)
    ? GOOD
    : tolerated('neither detail, message nor error: the site shows its own sentence');
}

const gone: Judgement = wrong('no answer came');

const statusIs = ({ status }: Exchange, wanted: number, else_: Record<number, string>): Judgement =>
  status === wanted
    ? GOOD
    : wrong(
        `${status ?? 'no answer'} instead of ${wanted}${else_[status ?? 0] === undefined ? '' : `: ${else_[status ?? 0]}`}`,
      );

async function unknownPath(probe: Probe): Promise<Finding> {
  const answer = await refusalOf(probe, { method: 'GET', path: '/doctor-no-such-path', identity: 'none' });
  const row = 'An unknown path of the API';
  if (answer === undefined) return toFinding(row, gone);
  const hint = { 200: 'is it answered with the page of the site?' };
  return toFinding(row, together(statusIs(answer, 404, hint), shape(answer)), answer.ms);
}

async function withoutToken(probe: Probe): Promise<Finding> {
  const answer = await refusalOf(probe, { method: 'GET', path: '/users/verify', identity: 'none' });
  const row = 'A call without a token: 401';
  if (answer === undefined) return toFinding(row, gone);
  const hints = { 403: 'only 401 ends a session', 200: 'everybody is let in' };
  return toFinding(row, together(statusIs(answer, 401, hints), shape(answer)), answer.ms);
}

async function badToken(probe: Probe): Promise<Finding> {
  probe.as('bm90.YSB0b2tlbg.b2YgYW55Ym9keQ');
  const answer = await refusalOf(probe, { method: 'GET', path: '/users/verify', identity: 'current' });
  probe.as(null);
  const row = 'A call with a forged token: 401';
  if (answer === undefined) return toFinding(row, gone);
  const hints = { 403: 'only 401 ends a session', 200: 'a token that nobody has signed is let in' };
  return toFinding(row, together(statusIs(answer, 401, hints), shape(answer)), answer.ms);
}

async function badForm(probe: Probe): Promise<Finding> {
  const json = { email: 'this is no address' };
  const answer = await refusalOf(probe, {
    method: 'POST',
    path: '/auth/request-password-reset',
    json,
    identity: 'none',
  });
  const row = 'A form with a wrong e-mail: 422';
  if (answer === undefined) return toFinding(row, gone);
  const { status, body } = answer;
  if (status !== null && status < 300)
    return toFinding(row, tolerated('it was taken: nobody hears of a slip'), answer.ms);
  if (status !== 422 && status !== 400) return toFinding(row, statusIs(answer, 422, {}), answer.ms);
  const { fieldErrors } = serverMessage(status, body);
  const atField =
    'email' in fieldErrors ? GOOD : tolerated('no entry {loc, msg} that ends with the field: shown above the form');
  return toFinding(row, together(shape(answer), atField), answer.ms);
}

/** What everybody can see of how this server refuses. */
export const askWhatIsRefused = async (probe: Probe): Promise<Finding[]> => [
  await unknownPath(probe),
  await withoutToken(probe),
  await badToken(probe),
  await badForm(probe),
];

/** Whether a user without rights is kept out of the back-office by the server, and not by the site alone. */
export async function askAboveRights(probe: Probe): Promise<Finding> {
  const answer = await refusalOf(probe, { method: 'GET', path: '/admin/users', identity: 'current' });
  const row = 'The back-office for a user without rights: 403';
  if (answer === undefined) return toFinding(row, gone);
  const hints = { 401: 'that ends the session of somebody who is signed in', 200: 'the call is let through' };
  return toFinding(row, together(statusIs(answer, 403, hints), shape(answer)), answer.ms);
}
