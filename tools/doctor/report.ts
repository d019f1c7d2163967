import { mapping } from '../../src/config/mapping';
import { cleanText } from '../../src/lib/cleanText';
import { redact } from '../../src/lib/redact';
import { AMOUNTS_ROW } from './amounts';
import type { Finding, Options, Verdict } from './finding';
import { mappingSource } from './suggest';

const LABELS: Record<Verdict, string> = {
  fits: '✓ fits',
  tolerance: '~ fits with tolerance',
  absent: '○ not available',
  missing: '∅ missing',
  wrong: '✗ wrong',
  skipped: '– skipped',
};

const width = (texts: readonly string[]): number => Math.max(...texts.map((text) => text.length));

const safe = (line: string): string => redact(cleanText(line, 400));

const isShort = (notes: readonly string[]): boolean => notes.length <= 1 && notes.every((note) => !note.includes('\n'));

/** Formats findings as a text table. A single one-line note is on the line of its row. All other notes are below the row. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = width(findings.map(({ row }) => row));
  const words = width(Object.values(LABELS));
  return findings
    .flatMap(({ row, verdict, notes, ms }) => {
      const time = ms === undefined ? '' : `${Math.round(ms)} ms`;
      const [beside, below] = isShort(notes) ? [notes, []] : [[], notes];
      const lines = below.flatMap((note) =>
        note.split('\n').map((line, index) => `${index > 0 ? '      ' : '    '}${safe(line)}`),
      );
      const head = `${row.padEnd(rows)}  ${LABELS[verdict].padEnd(words)}  ${time.padStart(7)}  ${beside.map(safe).join('')}`;
      return [head.trimEnd(), ...lines];
    })
    .join('\n');
}

const NAMES: Partial<Record<Verdict, string>> = { tolerance: 'with tolerance', absent: 'not available' };

/** Counts the findings by verdict, and lists the parts that were not checked. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (verdict: Verdict): number => findings.filter((finding) => finding.verdict === verdict).length;
  const parts = (['fits', 'tolerance', 'absent', 'missing', 'wrong', 'skipped'] as const).map(
    (verdict) => `${count(verdict)} ${NAMES[verdict] ?? verdict}`,
  );
  const gaps = findings
    .filter(({ isIncomplete }) => isIncomplete === true)
    .map(({ row, notes }) => `${row}: ${notes[0] ?? ''}`);
  return `${gaps.length > 0 ? 'INCOMPLETE, ' : ''}${parts.join(', ')}${gaps.map((gap) => `\nnot checked: ${gap}`).join('')}`;
}

/** Returns 1 if something that the site needs is wrong or missing, 3 if a part was not checked, otherwise 0. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 3 {
  if (findings.some(({ verdict }) => verdict === 'wrong' || verdict === 'missing')) return 1;
  return findings.some(({ isIncomplete }) => isIncomplete === true) ? 3 : 0;
}

/** Returns new code for src/config/mapping.ts; empty if no finding needs a change there. */
export function pasteOf(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ lines = [] }) => lines);
  const options = Object.assign({}, ...findings.map(({ options = {} }) => options)) as Options;
  if (lines.length === 0 && Object.keys(options).length === 0) return '';
  const asksForCents = findings.some(({ row }) => row === AMOUNTS_ROW);
  const code = mappingSource(mapping, lines, options, asksForCents);
  return `Replace the object in src/config/mapping.ts with this, and run the doctor again:\n\n${code}`;
}

/** Suffix of rows about the server's OpenAPI document. */
const OF_DOCUMENT = ' (openapi.json)';

const isOfDocument = ({ row }: Finding): boolean => row.endsWith(OF_DOCUMENT);

/** `GET /admin/users (openapi.json)` → `GET /admin/users` */
const callOfRow = (row: string): string => row.replace(/ \(.*$/, '');

const EFFECT = /^users see: .*$/m;

/** Matches notes that list names. Names that a note about a response contains are removed from the list. */
const LISTED = /^(the response lacks|routes that end with a slash:) (.+)$/m;

/** Whether a note about a response already reports the same missing request or field. */
function isRepeated(note: string, live: string): boolean {
  const [effect] = EFFECT.exec(note) ?? [];
  const [subject = ''] = note.split(' ');
  return (
    effect !== undefined && live.includes(effect) && (/^(?:there is no|only) /.test(note) || live.includes(subject))
  );
}

/** Removes names from a note if notes about responses already contain them. Returns `null` if no name is left. */
function withoutLiveNames(note: string, live: string): string | null {
  const [, , list] = LISTED.exec(note) ?? [];
  if (list === undefined) return null;
  const left = list.split(', ').filter((name) => !new RegExp(`\\b${name}\\b`).test(live));
  return left.length === 0 ? null : note.replaceAll(list, left.join(', '));
}

/** Removes notes about the OpenAPI document if a note about a response reports the same difference. */
export function withoutRepetitions(findings: readonly Finding[]): Finding[] {
  const live = findings.filter((finding) => !isOfDocument(finding));
  const liveNotesByCall = new Map<string, string>();
  for (const { row, notes } of live) {
    const call = callOfRow(row);
    liveNotesByCall.set(call, [liveNotesByCall.get(call) ?? '', `row ${row}`, ...notes].join('\n'));
  }
  return findings.flatMap((finding): Finding[] => {
    if (!isOfDocument(finding)) return [finding];
    const liveNotes = liveNotesByCall.get(callOfRow(finding.row)) ?? '';
    const notes = finding.notes.flatMap((note) => {
      const left = LISTED.test(note) ? withoutLiveNames(note, liveNotes) : isRepeated(note, liveNotes) ? null : note;
      return left === null ? [] : [left];
    });
    return notes.length === 0 ? [] : [{ ...finding, notes }];
  });
}
