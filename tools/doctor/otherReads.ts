import { extractRows } from '../../src/api/decode';
import { send } from '../../src/http/send';
import { asDict } from '../../src/lib/dict';
import { ENDPOINTS } from '../openapi/document';
import type { Endpoint, Sample } from '../openapi/endpoint';
import { checkRows, compareRows } from './answers';
import { findingOf, type Question } from './examine';
import { type Finding, GOOD } from './finding';
import type { Probe } from './probe';

/** Returns the id of the first row in the list of a path such as `/admin/plans/{id}`; empty if the path contains no `{id}`. */
async function firstIdOf(path: string): Promise<string> {
  const [list = '', rest] = path.split('/{id}');
  if (rest === undefined) return '';
  const [first] = extractRows(await send({ path: list }));
  return String(asDict(first)?.['id'] ?? '');
}

const questionOf = ({ method, path, answer, send: ask }: Endpoint): Question<unknown> => ({
  row: `${method} ${path}`,
  // GET requests need no other sample value than the id.
  send: async () => ask({ id: await firstIdOf(path) } as Sample),
  check: (made, { body }) => {
    if (answer.kind === 'any') return GOOD;
    const rules = { contract: answer.of };
    const read = made as object & { items?: readonly object[] };
    return answer.kind === 'one'
      ? compareRows([read], [body], rules)
      : checkRows(read.items ?? (read as readonly object[]), body, rules);
  },
});

/** Sends and checks the GET requests in `tools/openapi` that `checkedFindings` doesn't contain yet. */
export async function askOthers(
  probe: Probe,
  identity: Endpoint['identity'],
  checkedFindings: readonly Finding[],
): Promise<Finding[]> {
  const others = ENDPOINTS.filter(
    (call) =>
      call.method === 'GET' &&
      call.identity === identity &&
      !checkedFindings.some(({ row }) => row === `GET ${call.path}`),
  );
  const findings: Finding[] = [];
  for (const call of others) findings.push(await findingOf(probe, questionOf(call)));
  return findings;
}
