import { ADMIN_PAGE_SIZE, PASSWORD_MIN_LENGTH, PLAN_LIMITS, USERNAME_MAX } from '../../src/config/limits';
import {
  type Answer,
  type Endpoint,
  FLAG,
  isOptional,
  type JsonSchema,
  type Resource,
  type Sample,
  type Sent,
  TEXT,
  text,
  whole,
} from './endpoint';
import { sourceOf } from './source';

/** JSON Schemas of fields in request bodies. Fields that aren't listed here can be any text. */
const FIELDS: Readonly<Record<string, JsonSchema>> = {
  admin_code: text(200, 1),
  cancel_url: text(2_000, 1),
  code: text(64, 1),
  content: text(2_000, 10),
  current_password: text(128, 1),
  description: text(PLAN_LIMITS.description),
  duration_months: whole(1, PLAN_LIMITS.months),
  email: text(254, 3),
  features: { type: 'array', items: text(PLAN_LIMITS.feature), maxItems: PLAN_LIMITS.features },
  is_active: FLAG,
  name: text(200, 1),
  new_password: text(128, PASSWORD_MIN_LENGTH),
  page_url: text(500),
  password: text(128, PASSWORD_MIN_LENGTH),
  plan_code: text(64, 1),
  price: { type: 'number', minimum: 0 },
  reason: text(500),
  reply: text(2_000, 1),
  subject: text(120, 1),
  success_url: text(2_000, 1),
  technical_details: text(2_000),
  username: text(USERNAME_MAX, 1),
};

/** Maps each field to the consequence for users if the backend ignores it. An object can also set a schema. */
type SentFields = Readonly<Record<string, string | (Pick<Sent, 'ifMissing'> & Partial<Sent>)>>;

/** Value in a table of requests. The key is the method and path: `'DELETE /admin/plans/{id}': { by: deletePlan, … }`. */
interface Entry extends Pick<Endpoint, 'summary' | 'ifMissing' | 'query' | 'isForm' | 'hasFreeBody' | 'errors'> {
  /** Function of `src/api` that sends the request. */
  readonly by: (...args: never[]) => Promise<unknown>;
  /** Body fields that every such request contains. */
  readonly always?: SentFields;
  /** Body fields that only some of these requests contain. */
  readonly sometimes?: SentFields;
  readonly answer?: Answer;
  /** Sends the request with all its fields. Default: calls `by` with an id, the parameters of the first page, or an abort signal. */
  readonly example?: Endpoint['send'];
}

const ANY: Answer = { kind: 'any' };
export const one = (of: Resource): Answer => ({ kind: 'one', of });
export const listOf = (of: Resource): Answer => ({ kind: 'list', of, isPaged: true });

const describeFields = (fields: SentFields = {}, shared: Partial<Sent>): [string, Sent][] =>
  Object.entries(fields).map(([name, field]) => {
    const own = typeof field === 'string' ? { ifMissing: field } : field;
    return [name, { schema: FIELDS[name] ?? TEXT, ...shared, ...own }];
  });

/** Creates the endpoints of a table of requests, all of which the same kind of user sends. */
export const requests = (
  tag: Endpoint['tag'],
  identity: Endpoint['identity'],
  entries: Readonly<Record<string, Entry>>,
): readonly Endpoint[] =>
  Object.entries(entries).map(([key, { by, always, sometimes, answer = ANY, example, ...more }]) => {
    const [method, path] = key.split(' ') as [Endpoint['method'], string];
    const spec = !isOptional({ path });
    const body = [...describeFields(always, { always: true, spec }), ...describeFields(sometimes, { spec })];
    const source = sourceOf(by);
    const sendDefault = ({ id }: Sample) => {
      const paging = { page: 1, pageSize: ADMIN_PAGE_SIZE };
      const first = path.includes('{') ? id : more.query ? paging : new AbortController().signal;
      return (by as (first: unknown) => Promise<unknown>)(first);
    };
    return {
      id: source.split(', ')[1] ?? '',
      source,
      method,
      path,
      tag,
      identity,
      ...more,
      ...((always ?? sometimes) && { body: Object.fromEntries(body) }),
      answer,
      send: example ?? sendDefault,
    };
  });
