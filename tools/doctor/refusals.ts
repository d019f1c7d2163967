import { serverMessage } from '../../src/http/failure';
import { send } from '../../src/http/send';
import type { Call } from '../openapi/call';
import { CALLS } from '../openapi/document';
import { notThere } from './examine';
import { type Finding, GOOD, type Assessment, skipped, toFinding, together, tolerated, wrong } from './finding';
import { type Exchange, isHtml, type Probe } from './probe';

/** Asks for something that has to be refused, and checks how it is. */
async function refusal(
  probe: Probe,
  row: string,
  request: Parameters<typeof send>[0],
  check: (exchange: Exchange) => Assessment,
): Promise<Finding> {
  const exchange = await probe.lastOf(() => send(request));
  return exchange === undefined
    ? toFinding(row, wrong('no answer came'))
    : toFinding(row, check(exchange), exchange.ms);
}

/** An error that the site can show: JSON with `detail`, `message` or `error`. */
function checkError(exchange: Exchange): Assessment {
  if (isHtml(exchange)) return wrong('an HTML page instead of JSON');
  const body = exchange.body;
  if (typeof body !== 'object' || body === null) return tolerated('no JSON: the site shows its own sentence');
  return ['detail', 'message', 'error'].some((name) => name in body)
    ? GOOD
    : tolerated('neither detail, message nor error: the site shows its own sentence');
}

/** The status that is wanted, and what some others mean. */
const checkStatus =
  (wanted: number, meanings: Readonly<Record<number, string>>) =>
  (exchange: Exchange): Assessment => {
    const { status } = exchange;
    const meaning = meanings[status ?? 0];
    const fault = `${status ?? 'no answer'} instead of ${wanted}${meaning === undefined ? '' : `: ${meaning}`}`;
    return together(status === wanted ? GOOD : wrong(fault), checkError(exchange));
  };

function checkBadForm(exchange: Exchange): Assessment {
  const { status, body } = exchange;
  if (status !== null && status < 300) return tolerated('it was taken: nobody hears of a slip');
  if (status !== 422 && status !== 400) return wrong(`${status ?? 'no answer'} instead of 422`);
  const isAtField = 'email' in serverMessage(status, body).fieldErrors;
  const elsewhere = tolerated('no entry {loc, msg} that ends with the field: shown above the form');
  return together(checkError(exchange), isAtField ? GOOD : elsewhere);
}

/** What everybody can see of how this server refuses. */
export async function askWhatIsRefused(probe: Probe): Promise<Finding[]> {
  const only401 = 'only 401 ends a session';
  const unknownPath = await refusal(
    probe,
    'An unknown path of the API',
    { method: 'GET', path: '/doctor-no-such-path', auth: 'none' },
    checkStatus(404, { 200: 'is it answered with the page of the site?' }),
  );
  const noToken = await refusal(
    probe,
    'A call without a token: 401',
    { method: 'GET', path: '/users/verify', auth: 'none' },
    checkStatus(401, { 403: only401, 200: 'everybody is let in' }),
  );
  probe.as('bm90.YSB0b2tlbg.b2YgYW55Ym9keQ');
  const forgedToken = await refusal(
    probe,
    'A call with a forged token: 401',
    { method: 'GET', path: '/users/verify', auth: 'asIs' },
    checkStatus(401, { 403: only401, 200: 'a token that nobody has signed is let in' }),
  );
  probe.as(null);
  const badForm = await refusal(
    probe,
    'A form with a wrong e-mail: 422',
    {
      method: 'POST',
      path: '/auth/request-password-reset',
      json: { email: 'this is no address' },
      auth: 'none',
    },
    checkBadForm,
  );
  return [unknownPath, noToken, forgedToken, badForm];
}

/** Whether a user without rights is kept out of the back-office by the server, and not by the site alone. */
export const askAboveRights = (probe: Probe): Promise<Finding> =>
  refusal(
    probe,
    'The back-office for a user without rights: 403',
    { method: 'GET', path: '/admin/users', auth: 'asIs' },
    checkStatus(403, { 401: 'that ends the session of somebody who is signed in', 200: 'the call is let through' }),
  );

/** Calls that are asked as they are, and second choices of the site. */
const NOT_PROBED = ['signIn', 'refresh', 'requestPasswordReset'];

const rowOf = ({ method, path }: Call): string => `${method} ${path}`;

/** What an empty call in nobody's name says of a call that writes. */
function checkProbe(call: Call, exchange: Exchange): Finding {
  const { status, ms } = exchange;
  const row = rowOf(call);
  const faulty = (note: string): Finding => ({ row, verdict: 'wrong', notes: [note], ms });
  if (isHtml(exchange)) return faulty(`HTML instead of JSON (status ${status ?? 'none'})`);
  if (status === null) return faulty('no answer came');
  // A 404 under an id may mean that nothing has it.
  if (status === 405 || status === 501 || (status === 404 && !call.path.includes('{'))) {
    return { ...notThere(row, `${status} for an empty call`), ms };
  }
  if (status >= 300 && status < 400) return faulty(`redirects (${status}): what is sent does not arrive`);
  if (status >= 500 || status === 429) return faulty(`${status} for an empty call`);
  if (status < 300 && call.identity !== 'nobody') return faulty(`${status}: an empty call without a token is taken`);
  return { ...skipped(row, `it writes; an empty call without a token says ${status}`), ms };
}

/** Whether the calls that write are there. They are sent empty and in nobody's name, so that there is nothing to write. */
export async function askWhetherThere(probe: Probe): Promise<Finding[]> {
  probe.as(null);
  const findings: Finding[] = [];
  for (const call of CALLS.filter(({ id, method }) => ['POST', 'PUT'].includes(method) && !NOT_PROBED.includes(id))) {
    const row = rowOf(call);
    const path = call.path.replace(/\{\w+\}/, '0');
    const exchange = await probe.lastOf(() => send({ method: call.method, path, json: {}, auth: 'none' }));
    if (exchange === undefined) findings.push(skipped(row, 'it was not asked'));
    else findings.push(checkProbe(call, exchange));
  }
  const deleting = CALLS.filter(({ method }) => method === 'DELETE');
  return [...findings, ...deleting.map((call) => skipped(rowOf(call), 'it deletes; --write tries it'))];
}
