import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

import { listFiles, readText } from '../../tools/house/source.mjs';
import { type Node, walk } from './bareText';

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(Boolean) as Node[];

/** Polite live regions that come with their text: screen readers read out only what changes in a region that is there. */
function lateRegions(path: string, text: string): string[] {
  const sourceOf = ({ start, end }: Node): string => text.slice(start, end);
  const isPolite = (node: Node): boolean =>
    node.type === 'JSXElement' &&
    /\brole="status"|\baria-live="polite"|^<output\b/.test(nodes(node['openingElement']).map(sourceOf).join(''));
  // What a name stands for may be empty at first.
  const mayComeEmpty = (node: Node): boolean =>
    nodes(node['children'])
      .filter((child) => /\S/.test(sourceOf(child)))
      .every((child) => /^(?:Logical|Conditional|Identifier|Member)/.test(nodes(child['expression'])[0]?.type ?? ''));
  const late = [...walk(parseSync(path, text, { preserveParens: false }).program as unknown as Node)]
    .filter(({ type }) => /^(?:Logical|Conditional)/.test(type))
    .flatMap((branch) => ['right', 'consequent', 'alternate'].flatMap((side) => nodes(branch[side])))
    .flatMap((side) => [...walk(side)])
    .filter((node) => isPolite(node) && !mayComeEmpty(node));
  return [...new Set(late)].map((node) => `${path}: ${sourceOf(node).replaceAll(/\s+/g, ' ').slice(0, 80)}`);
}

describe('live regions', () => {
  it('are there before their text: put the condition inside of the element', () => {
    const paths = listFiles('src').filter((path) => path.endsWith('.tsx'));
    expect(paths.flatMap((path) => lateRegions(path, readText(path)))).toEqual([]);
  });

  it('planted: those that come with their text are found, one that may come empty is not', () => {
    const found = (jsx: string) => lateRegions('a.tsx', `const a = <div>${jsx}</div>;`).length;
    expect(found('{on && <b><p role="status">Saved</p></b>}{on ? <output>{labels.left(2)}</output> : null}')).toBe(2);
    expect(found('<p role="status">{on && text}</p>{on && <p role="status">{said}</p>}')).toBe(0);
  });
});
