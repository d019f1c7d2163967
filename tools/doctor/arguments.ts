import { parseArgs } from 'node:util';

type Env = Readonly<Record<string, string | undefined>>;

export const HELP = `Asks a backend every call this site makes and says what fits.

  npm run doctor -- https://backend.example [options]

  --user a@b.c          an account; with one that has a paid plan more can be seen
  --admin a@b.c         an administrator's account
  --password …, --admin-password …
                        better: DOCTOR_PASSWORD and DOCTOR_ADMIN_PASSWORD, or type them when asked
  --openapi FILE        the server's OpenAPI document; else it is fetched from /openapi.json
  --site https://…      origin of the site, when it is not the backend's: asks about CORS
  --write               makes the calls that write too (needs --admin), with users and a plan of its own that are deleted
                        again; one message and some mails to doctor-…@example.com stay
  DOCTOR_USER, DOCTOR_ADMIN stand for --user and --admin. VITE_ASSUMED_PATHS counts as in the build.

  Without an account it compares the server's own openapi.json with what the site sends and reads, in seconds.
  Ends with 0 when nothing is wrong or missing that the site needs, 1 when something is, 2 when nothing could be asked.`;

/** What was typed. Passwords that are missing are asked for. */
export interface Order {
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
export function readArguments(args: readonly string[], env: Env): Order | null {
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
