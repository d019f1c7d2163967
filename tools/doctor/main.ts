import { parseArgs } from 'node:util';

import { API_BASE_PATH } from '../../src/config/limits';
import { diagnose } from './diagnose';
import { askForDocument } from './openapi/checkDocument';
import { exitCodeOf, pasteOf, summaryOf, tableOf } from './report';
import type { Person } from './session';

const HELP = `Compares a backend with the requests of this site, by its OpenAPI document and by its responses to reads. Sends no
request that changes data, except for the login and the token refresh.

  DOCTOR_PASSWORD=… DOCTOR_ADMIN_PASSWORD=… npm run doctor -- https://backend.example [options]

  --user a@b.c          email of a user. A paid plan allows more checks
  --admin a@b.c         email of an administrator
  --openapi FILE        file with the server's OpenAPI document. Default: requests it from the server
  Instead of --user and --admin, you can set DOCTOR_USER and DOCTOR_ADMIN.

  Without accounts, it checks the OpenAPI document and the public plans.

  Exit codes:
  0  the backend has everything that the site needs
  1  something that the site needs is wrong or missing
  2  the arguments are invalid, or the backend cannot be reached
  3  a part was not checked, for example without accounts; the other parts are correct`;

/** Arguments of the command, with passwords from the environment. */
interface CommandArguments {
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

/** Returns the origin of a URL. The path of the URL must be empty or the base path of the API. */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && /^(?:\/api\/v1)?\/?$/.test(url.pathname) && url.search === '' && url.hash === '';
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || !isPlain) {
    throw new TypeError('The backend must be a URL such as https://backend.example');
  }
  return url.origin;
}

/** @throws TypeError if there is an email but no password */
function personOf(email: string | undefined, name: string, env: NodeJS.ProcessEnv): Person | null {
  if (email === undefined || email === '') return null;
  const password = env[name] ?? '';
  if (password === '') throw new TypeError(`Set the password of ${email} in the variable ${name}`);
  return { email, password };
}

/**
 * Parses the command line.
 *
 * @returns `null` if `--help` is set
 * @throws TypeError if an argument is invalid. The message is meant for the user
 */
export function readArguments(args: readonly string[], env: NodeJS.ProcessEnv): CommandArguments | null {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  if (values.help === true) return null;
  const [address, ...more] = positionals;
  if (address === undefined) throw new TypeError('The URL of the backend is missing');
  if (more.length > 0) throw new TypeError('Enter only one URL');
  return {
    origin: originOf(address),
    user: personOf(values.user ?? env['DOCTOR_USER'], 'DOCTOR_PASSWORD', env),
    admin: personOf(values.admin ?? env['DOCTOR_ADMIN'], 'DOCTOR_ADMIN_PASSWORD', env),
    openapi: values.openapi ?? null,
  };
}

const REACH_LIMIT_MS = 10_000;

/** Returns why the backend cannot be reached; `null` if it responds. */
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
    return cause instanceof Error ? cause.message || cause.name : 'no response';
  }
}

/** Runs the command. @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  let order: CommandArguments | null;
  try {
    order = readArguments(args, process.env);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : 'Invalid arguments'}\n\n${HELP}`);
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
      // The server can't be reached, but its OpenAPI file can still be compared.
      const findings = await askForDocument(origin, openapi);
      console.log(`${tableOf(findings)}\n\n${openapi}: ${summaryOf(findings)}\n${complaint}`);
      // The exit code is never 0, because the responses of the server were not checked.
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
