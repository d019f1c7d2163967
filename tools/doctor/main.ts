import { parseArgs } from 'node:util';

import { API_BASE_PATH } from '../../src/config/limits';
import { diagnose } from './diagnose';
import { askForDocument } from './openapi/checkDocument';
import { exitCodeOf, pasteOf, summaryOf, tableOf } from './report';
import type { Person } from './session';

const HELP = `Compares a backend's OpenAPI document with the calls of this site, makes the reads, and names what differs.

  DOCTOR_PASSWORD=… DOCTOR_ADMIN_PASSWORD=… npm run doctor -- https://backend.example [options]

  --user a@b.c          an account; with one that has a paid plan more can be seen
  --admin a@b.c         an administrator's account
  --openapi FILE        the server's OpenAPI document; else it is fetched from the usual places
  DOCTOR_USER, DOCTOR_ADMIN stand for --user and --admin.

  Without an account it compares the server's own openapi.json with what the site sends and reads, in seconds. It writes nothing.
  Ends with 0 when nothing is wrong or missing that the site needs, 1 when something is, 2 when nothing could be asked,
  3 when nothing is wrong but a part was not checked, for example without accounts.`;

/** What was asked for, with the passwords of the environment. */
interface Order {
  readonly origin: string;
  readonly user: Person | null;
  readonly admin: Person | null;
  readonly openapi: string | null;
}

const OPTIONS = {
  user: { type: 'string' },
  admin: { type: 'string' },
  openapi: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Scheme, host and port of an address; a path that is only the base path is let go. */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && /^(?:\/api\/v1)?\/?$/.test(url.pathname) && url.search === '' && url.hash === '';
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || !isPlain) {
    throw new TypeError('The backend has to be an address such as https://backend.example');
  }
  return url.origin;
}

/** @throws TypeError for an account without a password */
function personOf(email: string | undefined, name: string, env: NodeJS.ProcessEnv): Person | null {
  if (email === undefined || email === '') return null;
  const password = env[name] ?? '';
  if (password === '') throw new TypeError(`The password of ${email} has to stand in the variable ${name}`);
  return { email, password };
}

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
  return {
    origin: originOf(address),
    user: personOf(values.user ?? env['DOCTOR_USER'], 'DOCTOR_PASSWORD', env),
    admin: personOf(values.admin ?? env['DOCTOR_ADMIN'], 'DOCTOR_ADMIN_PASSWORD', env),
    openapi: values.openapi ?? null,
  };
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
  const { origin, openapi } = order;
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
      // A document alone does not show what the server answers.
      return exitCodeOf(findings) || 3;
    }
    const findings = await diagnose(order);
    const paste = pasteOf(findings);
    console.log(`${tableOf(findings)}\n\n${paste === '' ? '' : `${paste}\n\n`}${origin}: ${summaryOf(findings)}`);
    return exitCodeOf(findings);
  } catch (error) {
    console.error(error instanceof TypeError ? error.message : error);
    return 2;
  }
}
