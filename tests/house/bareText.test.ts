import { describe, expect, it } from 'vitest';

import { listFiles, readText } from '../../tools/house/source.mjs';
import { bareTextFaults } from './bareText';

const faultsIn = (jsx: string): string[] =>
  bareTextFaults({
    path: 'src/a.tsx',
    text: `export function Part({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {\n  return (${jsx});\n}`,
  }).map((fault) => fault.replace(/^src\/a\.tsx:\d+ /, ''));

describe('bare text (TR-01)', () => {
  it('no text node that React moves, removes or changes has siblings', () => {
    const paths = listFiles('src').filter((path) => path.endsWith('.tsx'));
    expect(paths.length).toBeGreaterThan(50);
    const faults = paths.flatMap((path) => bareTextFaults({ path, text: readText(path) }));
    expect(
      faults,
      'put the text into an element of its own, join it to one template, or type the prop as `Elements`',
    ).toEqual([]);
  });

  it.each([
    ['<p>{isOn && <b />} on</p>', 'text beside what comes and goes: on'],
    ['<p><b />{isOn && "on"}</p>', 'text that comes and goes: isOn && "on"'],
    ['<p>Page {page} of 3</p>', 'text that changes, with siblings: page'],
    ['<p>{isOn && <i />}{children}</p>', 'a ReactNode beside what comes and goes: children'],
    ['<p>{isOn ? <i /> : children}</p>', 'a ReactNode that comes and goes: isOn ? <i /> : children'],
    [
      '<p>{words.map((word) => (word.isKey ? <b /> : word.text))}</p>',
      'text that comes and goes: words.map((word) => (word.isKey ? <b /> : word.text))',
    ],
    ['<p>{isOn && <>as <b /></>}</p>', 'bare text in a fragment that comes and goes: <>as <b /></>'],
    ['isOn ? label : <b />', 'a component that returns bare text: isOn ? label : <b />'],
  ])('planted: %s', (jsx, fault) => {
    expect(faultsIn(jsx)).toEqual([fault]);
  });

  it.each([
    '<p>{isOn ? "on" : "off"}</p>',
    '<p>{isOn && "on"}</p>',
    '<p>{`Page ${page} of 3`}</p>',
    '<p>Read the <a href="/">guide</a> first</p>',
    '<p>{isOn && <b />}<span>{label}</span></p>',
    '<ul>{rows.map((row) => <li key={row.id}>{row.name}</li>)}</ul>',
    '<label><input />{text.active}</label>',
    '<p>{icon}<b /></p>',
  ])('allowed: %s', (jsx) => {
    expect(faultsIn(jsx)).toEqual([]);
  });
});
