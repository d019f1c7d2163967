import { describe, expect, it } from 'vitest';

import { createEmitter } from '../../../src/lib/emitter';
import { takePrinted } from '../../support/consoleGuard';

describe('telling listeners', () => {
  it('one that throws keeps no other from hearing, and what it threw is logged without secrets', () => {
    const emitter = createEmitter<number>('test');
    const heard: number[] = [];
    emitter.on(() => {
      throw new Error('password=hunter2');
    });
    emitter.on((event) => heard.push(event));
    emitter.emit(1);
    expect(heard).toEqual([1]);
    expect(takePrinted()).toEqual(['A listener of test failed (Error: password=[hidden]']);
  });

  it('listeners that come or go meanwhile do not disturb the round', () => {
    const emitter = createEmitter<string>('test');
    const heard: string[] = [];
    const off = emitter.on((event) => {
      heard.push(`a ${event}`);
      off();
      emitter.on((next) => heard.push(`late ${next}`));
    });
    emitter.on((event) => heard.push(`b ${event}`));
    emitter.emit('1');
    expect(heard).toEqual(['a 1', 'b 1']);
    emitter.emit('2');
    expect(heard).toEqual(['a 1', 'b 1', 'b 2', 'late 2']);
  });

  it('the same function may listen only once at a time and leave in peace', () => {
    const emitter = createEmitter<void>('test');
    let heard = 0;
    const listener = () => void (heard += 1);
    const offs = [emitter.on(listener), emitter.on(listener)];
    emitter.emit();
    expect(heard).toBe(1);
    for (const off of offs) off();
    emitter.emit();
    expect(heard).toBe(1);
  });
});
