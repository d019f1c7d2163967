/** 64 characters, so that each has the same probability. */
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LENGTH = 24;
/** Servers can require these kinds of characters. */
const REQUIRED = [/[A-Z]/, /[a-z]/, /\d/, /[-_]/];

export function generatePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const password = Array.from(bytes, (byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('');
  return REQUIRED.every((kind) => kind.test(password)) ? password : generatePassword();
}
