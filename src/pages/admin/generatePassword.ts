/** 64 characters. A byte has 256 values, a multiple of 64, so each character has the same probability. */
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LENGTH = 24;
/** Kinds of characters that servers can require. */
const REQUIRED = [/[A-Z]/, /[a-z]/, /\d/, /[-_]/];

export function generatePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const password = Array.from(bytes, (byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('');
  return REQUIRED.every((kind) => kind.test(password)) ? password : generatePassword();
}
