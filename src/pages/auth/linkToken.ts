import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { asDict } from '../../lib/dict';
import { removeInvisible } from '../../lib/identifiers';

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const TOKEN_MAX = 2_000;

/** Returns the value of a `token` parameter. `URLSearchParams` would convert `+` to a space. */
const tokenIn = (part: string): string | null => /^token(?:=|%3D)(.*)$/is.exec(part)?.[1] ?? null;

/** Splits a query string into its parts. Email clients can replace `&` by `&amp;`, `%26`, or `;`. */
const partsOf = (search: string): string[] =>
  search.replace(/^\?(?:amp;)*/, '').split(/(?:%26|;)(?=token(?:=|%3D))|&(?!plus;|equals;|sol;)(?:amp;)*/i);

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['plus', '+'],
  ['equals', '='],
  ['sol', '/'],
]);

/** Decodes HTML entities for ASCII characters. */
const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:(plus|equals|sol)|#(\d{2,3})|#x([\da-f]{2}));/gi,
    (_, name?: string, decimal?: string, hex?: string) =>
      name === undefined
        ? String.fromCharCode(Number(decimal ?? `0x${hex}`))
        : (ENTITIES.get(name.toLowerCase()) ?? ''),
  );

/** Matches quoted-printable escapes, such as `=2B`, of the characters that a token can contain. */
const ESCAPED = /=(2B|2D|2E|2F|3D|5F|7E)/g;
/** Matches `3D` before a JWT or a hex id, because quoted-printable text contains `token=3D` instead of `token=`. */
const LEFT_OVER = /^3D(?=eyJ|[\d-]{0,64}[a-f][\da-f-]{15,}$)/;

/** Removes `=` (a line break) inside a token, but not at the end (base64 padding) or before `--` (Rails signature). */
const decodeQuotedPrintable = (text: string): string =>
  text
    .replace(LEFT_OVER, '')
    .replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/^=+/, '')
    .replace(/=+/g, (run, at: number, all: string) => {
      const end = at + run.length;
      return end === all.length || all.startsWith('--', end) ? run : '';
    });

const LINE_BREAKS = /[\n-\r\u0085\u2028\u2029]/;
/** Matches all spaces except U+0020, because email clients convert a `+` in the token to U+0020. */
const OTHER_SPACES = /[\t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;

/** Whether a character can surround a link. No token ends with such a character, except `.` in an unsigned JWT. */
const isPunctuation = (char: string): boolean => '.,;:!?\'"`()[]{}<>'.includes(char) || /[^\0-~\p{L}\p{N}]/u.test(char);

function withoutPunctuation(text: string): string {
  const chars = [...text];
  const start = chars.findIndex((char) => char === '.' || !isPunctuation(char));
  const end = chars.findLastIndex((char) => !isPunctuation(char)) + 1;
  if (start === -1) return '';
  const token = chars.slice(start, end).join('');
  return chars[end] === '.' && /^eyJ[\w=-]+\.eyJ[\w=-]+$/.test(token) ? `${token}.` : token;
}

/** Undoes changes to a token by email clients and scanners. No JWT, base64 text, or id contains these changes. */
function repair(value: string): string {
  let token = decode(value);
  for (let round = 0; round < 2 && /%[\da-f]{2}/i.test(token); round += 1) token = decode(token);
  const [text = ''] = decodeEntities(token).split('&');
  const lines = text.split(LINE_BREAKS).map((line) => line.trim());
  const plain = removeInvisible(lines.join('').replace(OTHER_SPACES, ''));
  return decodeQuotedPrintable(withoutPunctuation(plain.trim().replaceAll(' ', '+')));
}

/** Returns the token as the server created it; `null` if the query contains no valid token, or if its tokens differ. */
export function readLinkToken(search: string): string | null {
  const values = partsOf(search).flatMap((part) => tokenIn(part) ?? []);
  // Allow three times the length, because percent-encoding can triple it.
  if (values.some((value) => value.length > 3 * TOKEN_MAX)) return null;
  const [token = '', second] = new Set(values.map(repair));
  return token === '' || second !== undefined || token.length > TOKEN_MAX ? null : token;
}

export function withoutToken(search: string): string {
  const parts = partsOf(search);
  if (parts.every((part) => tokenIn(part) === null)) return search;
  const rest = parts.filter((part) => part !== '' && tokenIn(part) === null).join('&');
  return rest === '' ? '' : `?${rest}`;
}

function readStateToken(state: unknown): string | null {
  const token = asDict(state)?.['token'];
  return typeof token === 'string' ? token : null;
}

/** Returns the token, and moves it from the URL to router state, which survives when a phone reloads the tab. */
export function useUrlToken(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const rest = withoutToken(search);
  const hasToken = rest !== search;
  const [token] = useState(() => (hasToken ? readLinkToken(search) : readStateToken(state)));
  useEffect(() => {
    if (!hasToken) return;
    void navigate(
      { pathname, search: rest },
      { replace: true, state: { ...asDict(state), token }, preventScrollReset: true },
    );
  }, [hasToken, navigate, pathname, rest, state, token]);
  return token;
}
