import type { ReadStream } from 'node:tty';
import { parseArgs } from 'node:util';

import { API_BASE_PATH } from '../../src/config/limits';
import { diagnose } from './diagnose';
import { askForDocument } from './openapi/checkDocument';
import { exitCodeOf, summaryOf, tableOf } from './report';
import type { Person } from './session';

const HELP = `Asks a backend every call this site makes and says what fits.

  npm run doctor -- https://backend.example [options]

  --user a@b.c          an account; with one that has a paid plan more can be seen
  --admin a@b.c         an administrator's account
  --password …, --admin-password …
                        better: DOCTOR_PASSWORD and DOCTOR_ADMIN_PASSWORD, or type them when asked
  --openapi FILE        the server's OpenAPI document; else it is fetched from /openapi.json
  --site https://…      origin of the site, when it is not the backend's: asks about CORS
  --write               makes the calls that write too (needs --admin), with users and a plan of its own that are deleted
                        again; one message and some mails to doctor-…@example.com stay
  DOCTOR_USER, DOCTOR_ADMIN stand for --user and --admin.

  Without an account it compares the server's own openapi.json with what the site sends and reads, in seconds.
  Ends with 0 when nothing is wrong or missing that the site needs, 1 when something is, 2 when nothing could be asked.`;

/** What was typed. Passwords that are missing are asked for. */
interface Order {
  readonly origin: string;
  readonly site: string | null;
  readonly user: string | null;
  readonly password: string | null;
  readonly admin: string | null;
  readonly adminPassword: string | null;
  readonly write: boolean;
  readonly openapi: string | null;
}

const OPTIONS = {
  user: { type: 'string' },
  password: { type: 'string' },
  admin: { type: 'string' },
  'admin-password': { type: 'string' },
  site: { type: 'string' },
  write: { type: 'boolean' },
  openapi: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Scheme, host and port of an address; a path that is only the base path is let go. */
function originOf(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && /^(?:\/api\/v1)?\/?$/.test(url.pathname) && url.search === '' && url.hash === '';
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || !isPlain) {
    throw new TypeError(`${name} has to be an address such as https://backend.example`);
  }
  return url.origin;
}

const filled = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/**
 * Reads the command line.
 *
 * @returns `null` when help is asked for
 * @throws TypeError with a sentence for people
 */
export function readArguments(args: readonly string[], env: NodeJS.ProcessEnv): Order | null {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  if (values.help === true) return null;
  const [address, ...more] = positionals;
  if (address === undefined) throw new TypeError('Which backend? The address is missing');
  if (more.length > 0) throw new TypeError('One address is enough');
  const order = {
    origin: originOf(address, 'The backend'),
    site: values.site === undefined ? null : originOf(values.site, '--site'),
    user: filled(values.user ?? env['DOCTOR_USER']),
    password: filled(values.password ?? env['DOCTOR_PASSWORD']),
    admin: filled(values.admin ?? env['DOCTOR_ADMIN']),
    adminPassword: filled(values['admin-password'] ?? env['DOCTOR_ADMIN_PASSWORD']),
    write: values.write === true,
    openapi: filled(values.openapi),
  };
  if (order.write && order.admin === null) throw new TypeError('--write needs --admin');
  return order;
}

const [ENTER, LINE_FEED, CTRL_C, CTRL_D, BACKSPACE, DELETE] = ['\r', '\n', '\u0003', '\u0004', '\b', '\u007F'];

/**
 * Asks for a password on the terminal; nothing of it is shown.
 *
 * @throws TypeError when there is no terminal to ask on, or it was broken off
 */
export function askPassword(question: string, input: ReadStream, say: (text: string) => void): Promise<string> {
  if (!input.isTTY) return Promise.reject(new TypeError(`${question}: there is no terminal to ask on`));
  say(`${question}: `);
  input.setRawMode(true);
  input.setEncoding('utf8');
  input.resume();
  return new Promise((resolve, reject) => {
    let typed = '';
    const end = (): void => {
      input.off('data', hear);
      input.setRawMode(false);
      input.pause();
      say('\n');
    };
    const hear = (chunk: string | Buffer): void => {
      for (const key of String(chunk)) {
        if (key === ENTER || key === LINE_FEED || key === CTRL_D) {
          end();
          return resolve(typed);
        }
        if (key === CTRL_C) {
          end();
          return reject(new TypeError('Broken off'));
        }
        typed = key === BACKSPACE || key === DELETE ? typed.slice(0, -1) : typed + key;
      }
    };
    input.on('data', hear);
  });
}

const REACH_LIMIT_MS = 10_000;

/** Whether anything answers there; why not, in one sentence. */
async function whyUnreachable(origin: string): Promise<string | null> {
  try {
    const answer = await fetch(`${origin}${API_BASE_PATH}/doctor-no-such-path`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(REACH_LIMIT_MS),
    });
    await answer.body?.cancel();
    return null;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message || cause.name : 'no answer';
  }
}

const say = (text: string): void => void process.stdout.write(text);

async function personOf(email: string | null, password: string | null): Promise<Person | null> {
  if (email === null) return null;
  return { email, password: password ?? (await askPassword(`Password of ${email}`, process.stdin, say)) };
}

/** The doctor's command. @returns its exit code */
export async function main(args: readonly string[]): Promise<number> {
  let order: Order | null;
  try {
    order = readArguments(args, process.env);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : 'That cannot be read'}\n\n${HELP}`);
    return 2;
  }
  if (order === null) {
    console.log(HELP);
    return 0;
  }
  const { origin, openapi, site, write } = order;
  const reason = await whyUnreachable(origin);
  const complaint = `${origin} cannot be reached: ${reason}`;
  if (reason !== null && openapi === null) {
    console.error(complaint);
    return 2;
  }
  try {
    if (reason !== null) {
      // A file can be compared without its server.
      const findings = await askForDocument(origin, openapi);
      console.log(`${tableOf(findings)}\n\n${openapi}: ${summaryOf(findings)}\n${complaint}`);
      return exitCodeOf(findings);
    }
    const user = await personOf(order.user, order.password);
    const admin = await personOf(order.admin, order.adminPassword);
    const findings = await diagnose({ origin, site, user, admin, write, openapi });
    console.log(`${tableOf(findings)}\n\n${origin}: ${summaryOf(findings)}`);
    return exitCodeOf(findings);
  } catch (error) {
    console.error(error instanceof TypeError ? error.message : error);
    return 2;
  }
}
