import { readFile } from 'node:fs/promises';

import { API_BASE_PATH } from '../../../src/config/limits';
import { mapping } from '../../../src/config/mapping';
import { ENDPOINTS } from '../../openapi/document';
import { type Endpoint, isOptional, pathPlace } from '../../openapi/endpoint';
import { type Finding, noteOf, skipped, SLASH_ADVICE, SLASH_ROW, toFinding, tolerated, wrong } from '../finding';
import { camelCaseFinding } from '../habits';
import { compareCall, isAnswerDescribed } from './compare';
import { camelCaseNames } from './requests';
import { dictOf, methodsAt, routeOf, routesOf, sentMethod, type ServerDocument, type ServerRoute } from './server';

const ROW = 'openapi.json';
const LIMIT_MS = 10_000;

/** Name of the row that lists the requests that change data. The doctor doesn't send them. */
const WRITES_ROW = 'Requests that write, not checked';
const SENT = ['/users/token', '/users/refresh'];
const writesNote = (): string =>
  [
    'try each of them once on the site:',
    ...ENDPOINTS.filter(({ method, path }) => method !== 'GET' && !SENT.includes(path)).map(
      ({ method, path }) => `${sentMethod(method)} ${path}`,
    ),
  ].join('\n');

/** Paths at which FastAPI, Nest, Fastify, and Spring serve their OpenAPI document. */
const PLACES = [
  '/openapi.json',
  `${API_BASE_PATH}/openapi.json`,
  '/api/openapi.json',
  '/api-json',
  '/docs-json',
  '/api/docs-json',
  '/api/v1-json',
  `${API_BASE_PATH}/docs-json`,
  '/documentation/json',
  '/docs/json',
  '/v3/api-docs',
  '/swagger.json',
];

const parsed = (text: string): ServerDocument | null => {
  try {
    const document = dictOf(JSON.parse(text));
    return String(document['openapi']).startsWith('3.') ? document : null;
  } catch {
    return null;
  }
};

/**
 * Loads the OpenAPI document of a server.
 *
 * @param file local file to read instead; `null` to request the document from the server
 * @returns `null` if the server has no document
 * @throws TypeError if the file isn't an OpenAPI 3 document
 */
export async function loadDocument(origin: string, file: string | null): Promise<ServerDocument | null> {
  if (file !== null) {
    const document = parsed(await readFile(file, 'utf8').catch(() => ''));
    if (document === null) throw new TypeError(`${file} cannot be read as an OpenAPI 3 document`);
    return document;
  }
  for (const place of PLACES) {
    const answer = await fetch(origin + place, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => null);
    const document = answer?.ok === true ? parsed(await answer.text()) : null;
    if (document !== null) return document;
  }
  return null;
}

const rowOf = ({ method, path }: Endpoint): string => `${sentMethod(method)} ${path} (openapi.json)`;

/** Creates the row of a request if the server has no route for it. */
function missing(call: Endpoint, routes: readonly ServerRoute[]): Finding {
  const methods = methodsAt(routes, call.path);
  const what =
    methods.length > 0
      ? `only ${methods.join(', ')} is available`
      : `there is no such route${isOptional(call) ? ' (optional)' : ''}`;
  const change = `add ${sentMethod(call.method)} ${API_BASE_PATH}${call.path}`;
  const isPatch = call.method === 'PUT' && methods.includes('PATCH');
  const here = isPatch ? "src/config/mapping.ts, update: 'PATCH'" : pathPlace(call);
  const note = noteOf(what, { effect: call.ifMissing, change, here });
  const finding: Finding = { row: rowOf(call), verdict: isOptional(call) ? 'absent' : 'missing', notes: [note] };
  return isPatch ? { ...finding, options: { update: 'PATCH' } } : finding;
}

/** Compares a server's OpenAPI document with the requests of this site. */
export function checkDocument(document: ServerDocument): Finding[] {
  const { routes, elsewhere } = routesOf(document);
  if (routes.length === 0) {
    const note = noteOf(`none of its ${elsewhere} routes begins with ${API_BASE_PATH}`, {
      effect: 'every request fails',
      change: `include the routers with prefix="${API_BASE_PATH}", or let the proxy add it`,
    });
    return [toFinding(ROW, wrong(note))];
  }
  const names = camelCaseNames(document, routes);
  const isCamel = names.length > 0 && mapping.requests === 'snake_case';
  const requests = isCamel ? 'camelCase' : mapping.requests;
  const said = `you read ${names.slice(0, 3).join(', ')}, the site sends names such as page_size (openapi.json)`;
  let undescribed = 0;
  const findings = ENDPOINTS.flatMap((call): Finding[] => {
    const route = routeOf(routes, call);
    if (route === undefined) return [missing(call, routes)];
    const pair = { call, route, document, requests } as const;
    if (!isAnswerDescribed(pair)) undescribed += 1;
    const assessment = compareCall(pair);
    return assessment.wrong.length + assessment.tolerated.length === 0 ? [] : [toFinding(rowOf(call), assessment)];
  });
  const there = ENDPOINTS.filter((call) => routeOf(routes, call) !== undefined).length;
  const slashed = ENDPOINTS.filter((call) => routeOf(routes, call)?.hasSlash === true).map(
    ({ method, path }) => `${sentMethod(method)} ${path}`,
  );
  const slashes =
    slashed.length === 0
      ? []
      : [
          toFinding(
            `${SLASH_ROW} (openapi.json)`,
            tolerated(noteOf(`routes that end with a slash: ${slashed.join(', ')}`, SLASH_ADVICE)),
          ),
        ];
  const notes = [
    `the server has ${there} of ${ENDPOINTS.length} requests`,
    ...(undescribed > 0
      ? [`${undescribed} responses are not described (no response_model): only requests to the server can check them`]
      : []),
  ];
  return [{ row: ROW, verdict: 'fits', notes }, ...(isCamel ? [camelCaseFinding(said)] : []), ...slashes, ...findings];
}

export async function askForDocument(origin: string, file: string | null): Promise<Finding[]> {
  const document = await loadDocument(origin, file);
  return document === null
    ? [
        skipped(
          ROW,
          `no document at ${PLACES[0]} or the usual paths of Nest, Fastify, and Spring. Use --openapi FILE to read one`,
        ),
        skipped(WRITES_ROW, writesNote()),
      ]
    : checkDocument(document);
}
