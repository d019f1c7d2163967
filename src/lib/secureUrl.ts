import { safeHttpUrl } from './safeUrl';

/** Hosts that never leave this machine; a payment page of a test backend is served there without TLS. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * An address that people are sent to with money in mind: `https:` only, `http:` on this very machine.
 *
 * @returns the normalised address, or `null`
 */
export function secureUrl(raw: unknown): string | null {
  const url = safeHttpUrl(raw);
  if (url === null) return null;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || LOOPBACK.includes(hostname) ? url : null;
}
