import { cleanText } from '../../src/lib/cleanText';
import { redact } from '../../src/lib/log';
import type { Finding, Verdict } from './finding';

const WORDS: Record<Verdict, string> = {
  fits: '✓ fits',
  tolerance: '~ fits with tolerance',
  missing: '∅ missing',
  wrong: '✗ wrong',
  skipped: '– skipped',
};

const width = (texts: readonly string[]): number => Math.max(...texts.map((text) => text.length));

const lineOf = ({ ms }: Finding): string => (ms === undefined ? '' : `${Math.round(ms)} ms`);

/** The findings as a table of plain text; further notes stand below the first. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = width(findings.map(({ row }) => row));
  const words = width(Object.values(WORDS));
  return findings
    .flatMap((finding) => {
      const [first = '', ...more] = finding.notes.map((note) => redact(cleanText(note, 300)));
      const indent = ' '.repeat(rows + words + 13);
      const head = `${finding.row.padEnd(rows)}  ${WORDS[finding.verdict].padEnd(words)}  ${lineOf(finding).padStart(7)}  ${first}`;
      return [head.trimEnd(), ...more.map((note) => indent + note)];
    })
    .join('\n');
}

/** How many there are of each verdict. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (verdict: Verdict): number => findings.filter((finding) => finding.verdict === verdict).length;
  const parts = (['fits', 'tolerance', 'missing', 'wrong', 'skipped'] as const).map(
    (verdict) => `${count(verdict)} ${verdict === 'tolerance' ? 'with tolerance' : verdict}`,
  );
  return parts.join(', ');
}

/** 0 when everything fits, tolerance allowed; 1 when something is wrong or missing. */
export const exitCodeOf = (findings: readonly Finding[]): 0 | 1 =>
  findings.some(({ verdict }) => verdict === 'wrong' || verdict === 'missing') ? 1 : 0;
