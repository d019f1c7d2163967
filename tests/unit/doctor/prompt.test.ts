import { EventEmitter } from 'node:events';
import type { ReadStream } from 'node:tty';

import { describe, expect, it } from 'vitest';

import { askPassword } from '../../../tools/doctor/main';

/** A keyboard on a terminal that notes whether it shows what is typed. */
class Keyboard extends EventEmitter {
  isTTY = true;
  isRaw = false;
  setRawMode(isRaw: boolean): void {
    this.isRaw = isRaw;
  }
  setEncoding(): void {}
  resume(): void {}
  pause(): void {}
}

const ask = (keyboard: Keyboard) => {
  const said: string[] = [];
  const answer = askPassword('Password of a@b.c', keyboard as unknown as ReadStream, (text) => said.push(text));
  return { answer, said };
};

describe('the question for a password', () => {
  it('shows nothing of what is typed, and can be corrected', async () => {
    const keyboard = new Keyboard();
    const { answer, said } = ask(keyboard);
    expect(keyboard.isRaw).toBe(true);
    for (const keys of ['s', 'ecx', '\u007F', 'ret', '\r']) keyboard.emit('data', keys);
    expect(await answer).toBe('secret');
    expect(said.join('')).toBe('Password of a@b.c: \n');
    expect([keyboard.isRaw, keyboard.listenerCount('data')]).toEqual([false, 0]);
  });

  it('can be broken off, and is not asked where nobody can answer', async () => {
    const keyboard = new Keyboard();
    const { answer } = ask(keyboard);
    keyboard.emit('data', 'sec\u0003');
    await expect(answer).rejects.toThrow('Broken off');
    expect(keyboard.isRaw).toBe(false);
    keyboard.isTTY = false;
    await expect(ask(keyboard).answer).rejects.toThrow('there is no terminal to ask on');
  });
});
