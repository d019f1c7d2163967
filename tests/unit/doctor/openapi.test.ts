import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { mapping } from '../../../src/config/mapping';
import { checkDocument, loadDocument } from '../../../tools/doctor/openapi/checkDocument';
import { exitCodeOf } from '../../../tools/doctor/report';

type Tree = { [key: string]: Tree };

const read = (path: string): Tree => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Tree;

const OWN_DOCUMENT = '../../../docs/openapi.json';
const FASTAPI = '../../backend/fastapi/openapi.json';

/** Changes an OpenAPI document that FastAPI generated, and returns what the doctor finds in it. */
const checked = (change: (document: Tree) => void, row: string): string => {
  const document = read(FASTAPI);
  change(document);
  const found = checkDocument(document).filter((finding) => finding.row.startsWith(row));
  return found.flatMap(({ verdict, notes }) => notes.map((note) => `${verdict}: ${note}`)).join('\n');
};

const at = (tree: Tree, ...keys: string[]): Tree => keys.reduce((inner, key) => inner[key] ?? {}, tree);

describe("the server's openapi.json (BK-06)", () => {
  it('is accepted if it matches the requests and responses that the site expects', () => {
    const findings = checkDocument(read(OWN_DOCUMENT));
    expect(findings.map(({ row, verdict }) => `${row} ${verdict}`)).toEqual(['openapi.json fits']);
  });

  it('causes no error if FastAPI generated it from a server that follows the specification', () => {
    expect(exitCodeOf(checkDocument(read(FASTAPI)))).toBe(0);
  });

  it('is reported with the consequence and exit code 1 if it lacks a required endpoint', () => {
    const document = read(FASTAPI);
    delete at(document, 'paths')['/api/v1/users/refresh'];
    const findings = checkDocument(document);
    expect(findings.find(({ row }) => row === 'POST /users/refresh (openapi.json)')).toMatchObject({
      verdict: 'missing',
      notes: [
        expect.stringMatching(
          /^there is no such route\nusers see: users are signed out .+\nchange: add POST \/api\/v1\/users\/refresh/,
        ),
      ],
    });
    expect(exitCodeOf(findings)).toBe(1);
  });

  it('is reported with the source file to change if it lacks an optional endpoint', () => {
    const report = checked(() => undefined, 'GET /payments/history');
    expect(report).toMatch(
      /^absent: there is no such route \(optional\)\nusers see: .+\nchange: add GET \/api\/v1\/payments\/history\nor here: src\/config\/assumedPaths\.ts, myPayments$/,
    );
  });

  it('is reported if it has PATCH instead of PUT for an endpoint', () => {
    const report = checked((document) => {
      const item = at(document, 'paths', '/api/v1/users/me');
      item['patch'] = item['put'] ?? {};
      delete item['put'];
    }, 'PUT /users/me');
    expect(report).toMatch(/^missing: only PATCH is available\nusers see: /);
  });

  it('is accepted if the mapping sets its PATCH and its field name (HR-19)', () => {
    const read = (): string =>
      checked((document) => {
        const item = at(document, 'paths', '/api/v1/users/me');
        item['patch'] = item['put'] ?? {};
        delete item['put'];
        const plan = at(document, 'components', 'schemas', 'PlanOut', 'properties');
        plan['cost'] = plan['price'] ?? {};
        delete plan['price'];
      }, '');
    expect(read()).toContain('only PATCH is available');
    expect(read()).toContain('wrong: the response lacks price');
    expect(read()).toContain("or here: src/config/mapping.ts, update: 'PATCH'");
    const before = { ...mapping };
    Object.assign(mapping, { update: 'PATCH', records: { plan: { fields: { cost: 'price' } } } });
    try {
      expect(read()).not.toMatch(/wrong: the response lacks price/);
      expect(read()).not.toContain('only PATCH is available');
    } finally {
      Object.assign(mapping, before);
    }
  });

  it('is reported if a body has an additional required field, a field of another type, or forbids a field of the site', () => {
    const assign = (change: (schema: Tree) => void): string =>
      checked(
        (document) => change(at(document, 'components', 'schemas', 'Assign')),
        'POST /admin/users/{id}/subscription',
      );
    expect(assign((schema) => (schema['required'] as unknown as string[]).push('coupon'))).toMatch(
      /^wrong: the body needs coupon, which the site does not send\nusers see: 422: .+\nchange: make coupon optional/,
    );
    expect(
      assign((schema) => (at(schema, 'properties')['plan_code'] = { type: 'integer' } as unknown as Tree)),
    ).toMatch(/^wrong: plan_code in the body is integer, the site has string/);
    const closed = assign((schema) => {
      schema['additionalProperties'] = false as unknown as Tree;
      delete at(schema, 'properties')['duration_months'];
    });
    expect(closed).toMatch(/^wrong: the body must not have duration_months, which the site sends/);
  });

  it('is reported if an enum in a query or a body lacks a value that the site sends', () => {
    const query = checked((document) => {
      at(document, 'components', 'schemas', 'SubscriptionStatus')['enum'] = ['active', 'cancelled'] as unknown as Tree;
    }, 'GET /admin/subscriptions');
    expect(query).toContain(
      'tolerance: status does not accept "pending", "expired"\nusers see: a list filtered by it shows the error of the server (422)',
    );
    const body = checked((document) => {
      at(document, 'components', 'schemas', 'SubscriptionUpdate', 'properties')['status'] = {
        $ref: '#/components/schemas/SubscriptionStatus',
      } as unknown as Tree;
    }, 'PUT /admin/subscriptions/{id}');
    expect(body).toMatch(/^wrong: status does not accept "canceled"/);
  });

  it('is reported if a response lacks a field or has a field of another type', () => {
    const report = checked((document) => {
      const plan = at(document, 'components', 'schemas', 'PlanOut', 'properties');
      delete plan['price'];
      plan['features'] = { type: 'integer' } as unknown as Tree;
    }, 'GET /public/plans');
    expect(report).toMatch(/wrong: the response lacks price\nusers see: the site shows no price/);
    expect(report).toMatch(
      /features in the response is integer, the site has array\nusers see: the plan has no list of features/,
    );
  });

  it('is reported with the function to change if its settings are wrapped in another object', () => {
    const document = read(OWN_DOCUMENT);
    const content = at(document, 'paths', '/admin/settings', 'get', 'responses', '2XX', 'content', 'application/json');
    content['schema'] = { type: 'object', properties: { settings: { type: 'object' } } } as unknown as Tree;
    const found = checkDocument(document).find(({ row }) => row.startsWith('GET /admin/settings'));
    expect(found?.notes[0]).toMatch(
      /^the response has no list under items\nusers see: .+\nchange: .+\nor here: src\/api\/adminSettings\.ts, readSettings$/,
    );
  });

  it('is reported if a list has an unknown name or no total', () => {
    const page = (change: (schema: Tree) => void): string =>
      checked((document) => change(at(document, 'components', 'schemas', 'Page_UserOut_')), 'GET /admin/users (');
    expect(page((schema) => (at(schema)['properties'] = { rows: at(schema, 'properties', 'items') }))).toContain(
      'wrong: the response has no list under items\nusers see: "Invalid server response"',
    );
    expect(page((schema) => delete at(schema, 'properties')['pagination'])).toContain(
      'tolerance: the response lacks pagination.total_count',
    );
  });

  it('is reported if its paths have another prefix, and rejected if it is not an OpenAPI document', async () => {
    const [only] = checkDocument({ openapi: '3.1.0', paths: { '/users/token': { post: {} } } });
    expect(only?.notes[0]).toMatch(/^none of its 1 routes begins with \/api\/v1\nusers see: every request fails/);
    await expect(loadDocument('https://x.example', 'package.json')).rejects.toThrow(
      'package.json cannot be read as an OpenAPI 3 document',
    );
    const file = 'tests/backend/fastapi/openapi.json';
    expect(await loadDocument('https://x.example', file)).toMatchObject({ openapi: '3.1.0' });
  });
});
