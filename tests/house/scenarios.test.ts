import { describe, expect, it } from 'vitest';

import { toSource } from '../../tools/house/source.mjs';
import { holdersOf, readHolders, readScenarios, scenariosOf } from '../../tools/scenarios.mjs';

describe('docs/scenarios.md', () => {
  const scenarios = readScenarios();
  const ids = scenarios.map(({ id }) => id);
  const holders = readHolders();

  it('each scenario is named by a test, unless it says that there is none yet', () => {
    const faults = scenarios.filter(({ id, isOpen }) => holders.has(id) === isOpen);
    expect(faults.map(({ id, isOpen }) => `${id} ${isOpen ? 'has a test: say so' : 'has no test'}`)).toEqual([]);
  });

  it('names each scenario once, and every id that a test names', () => {
    expect(ids).toHaveLength(new Set(ids).size);
    const areas = new Set(ids.map((id) => id.slice(0, 2)));
    const unknown = [...holders].filter(([id]) => areas.has(id.slice(0, 2)) && !ids.includes(id));
    expect(unknown).toEqual([]);
  });
});

describe('the check itself', () => {
  it('reads ids, marks and titles', () => {
    expect(scenariosOf('# A\n\n- TS-01 **!** Start\n- TS-02 Expired (no test yet)\ntext TS-03')).toEqual([
      { id: 'TS-01', title: 'Start', isOpen: false },
      { id: 'TS-02', title: 'Expired', isOpen: true },
    ]);
  });

  it('finds ids and ranges in code, and none in comments', () => {
    const planted = toSource(
      'tests/a.test.ts',
      "// TS-09\nit('TS-01, XT-02: goes', () => {});\nit('EC-06 to EC-08', f);",
    );
    expect(Object.fromEntries(holdersOf([planted]))).toEqual({
      'TS-01': ['tests/a.test.ts:2'],
      'XT-02': ['tests/a.test.ts:2'],
      'EC-06': ['tests/a.test.ts:3'],
      'EC-07': ['tests/a.test.ts:3'],
      'EC-08': ['tests/a.test.ts:3'],
    });
  });
});
