import { API_BASE_PATH } from '../../src/config/limits';
import { HELP, type Order, readArguments } from './arguments';
import { diagnose } from './diagnose';
import { askForDocument } from './openapi/judge';
import { askPassword } from './prompt';
import type { Person } from './sessions';
import { exitCodeOf, summaryOf, tableOf } from './table';

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

const orderOf = (args: readonly string[]): Order | null | string => {
  try {
    return readArguments(args, process.env);
  } catch (error) {
    return error instanceof Error ? error.message : 'That cannot be read';
  }
};

/** A file can be compared without its server. */
async function compareFile(origin: string, file: string, reason: string): Promise<number> {
  try {
    const findings = await askForDocument(origin, file);
    console.log(`${tableOf(findings)}\n\n${file}: ${summaryOf(findings)}\n${origin} cannot be reached: ${reason}`);
    return exitCodeOf(findings);
  } catch (error) {
    console.error(error instanceof TypeError ? error.message : error);
    return 2;
  }
}

/** The doctor's command. @returns its exit code */
export async function main(args: readonly string[]): Promise<number> {
  const order = orderOf(args);
  if (order === null) {
    console.log(HELP);
    return 0;
  }
  if (typeof order === 'string') {
    console.error(`${order}\n\n${HELP}`);
    return 2;
  }
  const reason = await whyUnreachable(order.origin);
  if (reason !== null && order.openapi !== null) return compareFile(order.origin, order.openapi, reason);
  if (reason !== null) {
    console.error(`${order.origin} cannot be reached: ${reason}`);
    return 2;
  }
  try {
    const user = await personOf(order.user, order.password);
    const admin = await personOf(order.admin, order.adminPassword);
    const findings = await diagnose({
      origin: order.origin,
      site: order.site,
      user,
      admin,
      write: order.write,
      openapi: order.openapi,
    });
    console.log(`${tableOf(findings)}\n\n${order.origin}: ${summaryOf(findings)}`);
    return exitCodeOf(findings);
  } catch (error) {
    console.error(error instanceof TypeError ? error.message : error);
    return 2;
  }
}
