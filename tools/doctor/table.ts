import { cleanText } from '../../src/lib/cleanText';
import { redact } from '../../src/lib/log';
import type { Finding, Verdict } from './finding';

const WORDS: Record<Verdict, string> = {
  fits: '✓ fits',
  tolerance: '~ fits with tolerance',
  absent: '○ not there',
  missing: '∅ missing',
  wrong: '✗ wrong',
  skipped: '– skipped',
};

const width = (texts: readonly string[]): number => Math.max(...texts.map((text) => text.length));

const safe = (line: string): string => redact(cleanText(line, 400));

const lineOf = ({ ms }: Finding): string => (ms === undefined ? '' : `${Math.round(ms)} ms`);

const isShort = (notes: readonly string[]): boolean => notes.length <= 1 && notes.every((note) => !note.includes('\n'));

/** The findings as a table of plain text; one short note stands beside its row, others below it. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = width(findings.map(({ row }) => row));
  const words = width(Object.values(WORDS));
  return findings
    .flatMap((finding) => {
      const { row, verdict, notes } = finding;
      const [beside, below] = isShort(notes) ? [notes, []] : [[], notes];
      const lines = below.flatMap((note) =>
        note.split('\n').map((line, index) => `${index > 0 ? '      ' : '    '}${safe(line)}`),
      );
      const head = `${row.padEnd(rows)}  ${WORDS[verdict].padEnd(words)}  ${lineOf(finding).padStart(7)}  ${beside.map(safe).join('')}`;
      return [head.trimEnd(), ...lines];
    })
    .join('\n');
}

const NAMES: Partial<Record<Verdict, string>> = { tolerance: 'with tolerance', absent: 'not there' };

/** How many there are of each verdict. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (verdict: Verdict): number => findings.filter((finding) => finding.verdict === verdict).length;
  const parts = (['fits', 'tolerance', 'absent', 'missing', 'wrong', 'skipped'] as const).map(
    (verdict) => `${count(verdict)} ${NAMES[verdict] ?? verdict}`,
  );
  return parts.join(', ');
}

/** 1 when something is wrong or missing that the site needs; else 0. */
export const exitCodeOf = (findings: readonly Finding[]): 0 | 1 =>
  findings.some(({ verdict }) => verdict === 'wrong' || verdict === 'missing') ? 1 : 0;
