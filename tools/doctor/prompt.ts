import type { ReadStream } from 'node:tty';

const [ENTER, LINE_FEED, CTRL_C, CTRL_D, BACKSPACE, DELETE] = ['\r', '\n', '\u0003', '\u0004', '\b', '\u007F'];

/**
 * Asks for a password on the terminal; nothing of it is shown.
 *
 * @throws TypeError when there is no terminal to ask on, or it was broken off
 */
export function askPassword(question: string, input: ReadStream, say: (text: string) => void): Promise<string> {
  if (!input.isTTY) return Promise.reject(new TypeError(`${question}: there is no terminal to ask on`));
  say(`${question}: `);
  input.setRawMode(true);
  input.setEncoding('utf8');
  input.resume();
  return new Promise((resolve, reject) => {
    let typed = '';
    const end = (): void => {
      input.off('data', hear);
      input.setRawMode(false);
      input.pause();
      say('\n');
    };
    const hear = (chunk: string | Buffer): void => {
      for (const key of String(chunk)) {
        if (key === ENTER || key === LINE_FEED || key === CTRL_D) {
          end();
          return resolve(typed);
        }
        if (key === CTRL_C) {
          end();
          return reject(new TypeError('Broken off'));
        }
        typed = key === BACKSPACE || key === DELETE ? typed.slice(0, -1) : typed + key;
      }
    };
    input.on('data', hear);
  });
}
