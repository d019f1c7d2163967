import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { quoteBigIntegers } from '../../../src/lib/bigIntegers';
import { growth } from '../../support/growth';

const read = (json: string): unknown => JSON.parse(quoteBigIntegers(json));

describe('whole numbers beyond 2^53', () => {
  it.each([
    ['{"id":9007199254740992}', { id: '9007199254740992' }],
    ['{"id":9007199254740993}', { id: '9007199254740993' }],
    ['[-9007199254740993, 18446744073709551615 ]', ['-9007199254740993', '18446744073709551615']],
    ['12345678901234567890', '12345678901234567890'],
  ])('DL-08: %s keeps its digits, as text', (json, value) => {
    expect(read(json)).toEqual(value);
  });

  it.each([
    '{"id":9007199254740991,"at":1763800000000000}',
    '{"share":0.12345678901234567890,"huge":1e300,"exact":12345678901234567890.5}',
    '{"text":"id 9007199254740993, \\"9007199254740993\\" and \\\\","n":1}',
    '{"9007199254740993":{"a":["9007199254740993"]}}',
  ])('%s is read as JSON.parse reads it', (json) => {
    expect(read(json)).toEqual(JSON.parse(json));
  });

  it('whatever stands around them, nothing else of an answer changes', () => {
    const isLong = (value: unknown) =>
      Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(Number(value)) < 1e21;
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (text, value) => {
        const json = JSON.stringify({ text, value, long: '1'.repeat(20) });
        expect(read(json)).toEqual(JSON.parse(json, (_, entry: unknown) => (isLong(entry) ? String(entry) : entry)));
      }),
      { seed: 8, numRuns: 300 },
    );
  });

  it.each(['{"a":"9007199254740993', '{"a":9007199254740993', '\\"9007199254740993', '"'])(
    '%s stays unreadable',
    (json) => {
      expect(() => read(json)).toThrow(SyntaxError);
    },
  );

  it('a string of backslashes and quote marks costs no more than its length', () => {
    const json = (size: number) => `{"a":"${String.raw`\\\"`.repeat(size)}","id":9007199254740993}`;
    expect(growth((size) => quoteBigIntegers(json(size)), 100_000)).toBeLessThan(8);
  });
});
