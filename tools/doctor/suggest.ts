import type { Mapping, RecordKind } from '../../src/config/mapping';
import type { Assessment, MappingLine, Options } from './finding';
import { noteOf, tolerated } from './finding';

/** Field names that other backends use, by the site's name for the same field. */
const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['amount', ['total', 'sum', 'amount_paid', 'price', 'value', 'total_amount']],
  ['amount_cents', ['total_cents', 'amount_in_cents', 'amount_minor']],
  ['auto_renew', ['renews', 'auto_renewal', 'is_auto_renew']],
  ['code', ['slug', 'key', 'plan_code', 'sku', 'identifier']],
  ['content', ['message', 'body', 'text', 'description', 'comment']],
  [
    'created_at',
    ['created', 'created_on', 'date_created', 'inserted_at', 'timestamp', 'date', 'registered_at', 'joined_at'],
  ],
  ['description', ['summary', 'details', 'subtitle']],
  ['duration_months', ['months', 'interval_months', 'duration', 'period_months']],
  ['email', ['mail', 'email_address', 'login']],
  ['email_type', ['kind', 'template', 'category']],
  [
    'end_date',
    ['ends_at', 'ended_at', 'end', 'valid_until', 'current_period_end', 'expires_on', 'expiry_date', 'expires'],
  ],
  ['error_message', ['failure_reason', 'reason', 'last_error']],
  ['features', ['perks', 'benefits', 'items', 'bullets']],
  ['id', ['_id', 'uuid', 'uid', 'pk']],
  ['is_activated', ['email_verified', 'confirmed', 'activated', 'is_email_verified', 'is_confirmed']],
  ['is_active', ['enabled', 'active', 'is_enabled', 'published']],
  ['is_superuser', ['is_admin', 'admin', 'superuser']],
  ['key', ['id', 'setting', 'code']],
  ['last_login_at', ['last_login', 'last_seen_at', 'last_sign_in_at']],
  ['name', ['title', 'label', 'display_name']],
  ['paid_at', ['payment_date', 'captured_at', 'charged_at']],
  ['payment_method', ['pay_method', 'payment_type']],
  ['plan', ['plan_id', 'tier', 'product', 'plan_code', 'package']],
  ['plan_code', ['tier', 'product', 'package', 'plan_id']],
  ['price', ['amount', 'cost', 'monthly_price', 'price_per_month']],
  ['reply', ['answer', 'response', 'admin_reply']],
  ['replied_at', ['answered_at', 'responded_at']],
  ['sent_at', ['delivered_at', 'sent_on']],
  ['start_date', ['starts_at', 'started_at', 'start', 'valid_from', 'current_period_start']],
  ['status', ['state', 'payment_status', 'subscription_status']],
  ['subject', ['title', 'topic', 'summary', 'headline']],
  ['to_email', ['to_address', 'recipient_address', 'sent_to']],
  ['type', ['kind', 'category', 'topic']],
  ['user_id', ['member_id', 'account_id', 'customer_id', 'owner_id', 'uid', 'author_id']],
  ['username', ['login', 'display_name', 'full_name', 'nickname', 'handle']],
]);

/** Values that other backends use, by the site's value with the same meaning. */
const OTHER_VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  ['succeeded', ['paid', 'success', 'successful', 'complete', 'completed', 'captured', 'settled']],
  ['pending', ['processing', 'waiting', 'queued', 'created', 'incomplete', 'unpaid', 'scheduled']],
  ['failed', ['declined', 'error', 'rejected', 'failure', 'errored']],
  ['refunded', ['refund', 'reversed', 'chargeback']],
  ['active', ['running', 'trialing', 'live', 'enabled', 'ongoing', 'valid']],
  ['cancelled', ['canceled', 'canceling', 'cancelling', 'terminated', 'ending', 'stopped']],
  ['expired', ['ended', 'lapsed', 'inactive', 'finished']],
  ['open', ['new', 'todo', 'unread', 'pending', 'received', 'created']],
  ['in_progress', ['inprogress', 'doing', 'processing', 'working', 'assigned', 'started']],
  ['resolved', ['done', 'replied', 'answered', 'fixed', 'solved', 'completed']],
  ['closed', ['archived', 'rejected', 'dismissed', 'wontfix']],
  ['sent', ['ok', 'success', 'dispatched', 'accepted']],
  ['delivered', ['opened', 'received']],
  ['bounced', ['bounce', 'returned', 'undeliverable']],
  [
    'activation',
    ['verification', 'verify', 'verify_email', 'confirm', 'confirmation', 'welcome', 'account_activation'],
  ],
  ['password_reset', ['passwordreset', 'reset', 'reset_password', 'forgot_password']],
  ['payment', ['receipt', 'invoice', 'billing', 'payment_receipt']],
  ['feedback_reply', ['feedbackreply', 'reply', 'support_reply']],
  ['bug', ['defect', 'error', 'problem', 'issue']],
  ['idea', ['feature', 'feature_request', 'suggestion', 'improvement']],
  ['billing', ['payment', 'invoice']],
  ['other', ['general', 'misc', 'question', 'custom']],
]);

const plain = (name: string): string => name.replaceAll(/[-_\s]/g, '').toLowerCase();

const isOther = (table: ReadonlyMap<string, readonly string[]>, ours: string, theirs: string): boolean =>
  (table.get(ours) ?? []).some((name) => plain(name) === plain(theirs));

/** Finds the unread field that probably contains the missing field; `null` if no field is likely. */
export const likelyName = (names: readonly string[], unread: readonly string[]): MappingPair | null => {
  for (const ours of names) {
    const theirs = unread.find((name) => isOther(OTHER_NAMES, ours, name));
    if (theirs !== undefined) return { theirs, ours };
  }
  return null;
};

interface MappingPair {
  readonly theirs: string;
  readonly ours: string;
}

/** Reports values that the site doesn't know, and suggests mapping lines for them. */
export function checkKnown(
  kind: RecordKind,
  field: string,
  sent: readonly unknown[],
  known: readonly string[],
  isNeeded: boolean,
): Assessment {
  const values = sent.filter((value): value is string => typeof value === 'string' && value.trim() !== '');
  const unknown = [...new Set(values.filter((value) => !known.includes(value)))].slice(0, 20);
  if (unknown.length === 0) return tolerated();
  const lines = unknown.map((theirs): MappingLine => {
    const ours =
      known.find((name) => plain(name) === plain(theirs)) ?? known.find((name) => isOther(OTHER_VALUES, name, theirs));
    return { kind, field, theirs, ours: ours ?? null, choices: known };
  });
  const advice = { change: `send ${known.join(', ')}`, here: `src/config/mapping.ts, records.${kind}.values` };
  const listed = (list: readonly string[]) => list.map((value) => JSON.stringify(value.slice(0, 40))).join(', ');
  const spelled = unknown.filter((value) => isSpelling(value, known));
  const strange = unknown.filter((value) => !spelled.includes(value));
  const unreadNote = noteOf(`${field} has values that the site does not know: ${listed(strange)}`, {
    effect: 'the value is shown as it is, and no filter finds it',
    ...advice,
  });
  const spellingNote = noteOf(`${field} has values in another spelling: ${listed(spelled)}`, {
    effect: 'nothing in rows, but filters send the spelling of the site, which your server might reject',
    ...advice,
  });
  const isWrong = isNeeded && values.every((value) => strange.includes(value));
  return {
    wrong: isWrong ? [unreadNote] : [],
    tolerated: [...(strange.length > 0 && !isWrong ? [unreadNote] : []), ...(spelled.length > 0 ? [spellingNote] : [])],
    lines,
  };
}

/** Whether the site understands a value in another spelling, such as `Active` or `canceled`. */
const isSpelling = (value: string, known: readonly string[]): boolean =>
  known.includes(value.trim().toLowerCase()) || plain(value) === 'canceled';

const key = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name));
const entry = ({ theirs, ours, choices = [] }: MappingLine): string =>
  ours === null ? `// ${key(theirs)}: one of ${choices.join(', ')}` : `${key(theirs)}: ${quoted(ours)},`;
const quoted = (text: string): string => `'${text.replaceAll(/['\\\n]/g, '')}'`;

function recordsOf(lines: readonly MappingLine[]): string {
  const kinds = [...new Set(lines.map(({ kind }) => kind))].toSorted();
  const unique = (list: readonly string[], indent: string): string[] => [...new Set(list)].map((line) => indent + line);
  return kinds
    .flatMap((kind) => {
      const mine = lines.filter((line) => line.kind === kind);
      const names = mine.filter(({ field }) => field === null);
      const fields = [...new Set(mine.flatMap(({ field }) => (field === null ? [] : [field])))];
      return [
        `    ${kind}: {`,
        ...(names.length > 0 ? ['      fields: {', ...unique(names.map(entry), '        '), '      },'] : []),
        ...(fields.length > 0 ? ['      values: {'] : []),
        ...fields.flatMap((field) => [
          `        ${field}: {`,
          ...unique(mine.filter((line) => line.field === field).map(entry), '          '),
          '        },',
        ]),
        ...(fields.length > 0 ? ['      },'] : []),
        '    },',
      ];
    })
    .join('\n');
}

const linesOf = ({ records }: Mapping): MappingLine[] =>
  Object.entries(records).flatMap(([kind, { fields = {}, values = {} }]) => {
    const own = { kind: kind as RecordKind };
    const pairs = Object.entries(values).flatMap(([field, pairs]) =>
      Object.entries(pairs).map(([theirs, ours]) => ({ ...own, field, theirs, ours })),
    );
    return [...Object.entries(fields).map(([theirs, ours]) => ({ ...own, field: null, theirs, ours })), ...pairs];
  });

/** Returns the code for src/config/mapping.ts: the current mapping with the suggested lines and options. */
export function mappingSource(
  mapping: Mapping,
  lines: readonly MappingLine[],
  options: Options,
  asksForCents: boolean,
) {
  const { update, requests, amounts } = { ...mapping, ...options };
  const records = recordsOf([...linesOf(mapping), ...lines]);
  return [
    'export const mapping: Mapping = {',
    `  update: '${update}',`,
    `  requests: '${requests}',`,
    `  amounts: '${amounts}',${asksForCents ? " // or 'cents', see Amounts" : ''}`,
    ...(records === '' ? ['  records: {},'] : ['  records: {', records, '  },']),
    '};',
  ].join('\n');
}
