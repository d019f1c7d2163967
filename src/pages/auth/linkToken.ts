import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { asDict } from '../../lib/dict';
import { removeInvisible } from '../../lib/identifiers';

/** Decodes percent-encoded text. Returns malformed text unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Longer than any token in an email. */
const TOKEN_MAX = 2_000;

/** Returns the token in a query part, or `null`. Doesn't use `URLSearchParams`, because it reads `+` as a space. */
function tokenIn(part: string): string | null {
  const [, value = null] = /^token=(.*)$/s.exec(part.includes('=') ? part : decode(part)) ?? [];
  return value;
}

/** Splits a query string into parts. Some email clients leave `&` escaped as `&amp;`. */
const partsOf = (search: string): string[] => search.replace(/^\?/, '').split(/&(?:amp;)*/);

/** Punctuation that can follow a link in a sentence. No token ends with it. */
const PUNCTUATION = new Set('.,;:!?\'")]}>');

/** Joins the lines into which an email client has broken a token, some with `=` at the end of the line (quoted-printable). */
function joinLines(text: string): string {
  const lines = text.split(/[\r\n]/).map((line) => line.trim());
  const last = lines.findLastIndex((line) => line !== '');
  return lines.map((line, index) => (index < last && line.endsWith('=') ? line.slice(0, -1) : line)).join('');
}

function withoutPunctuation(text: string): string {
  let end = text.length;
  while (PUNCTUATION.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * Undoes what email clients and link scanners do to a token: another round of encoding, line breaks, a space for `+`, invisible
 * characters, and the punctuation of the sentence around the link. None of these is part of a JWT, of base64, or of an id.
 */
function repair(value: string): string {
  let token = decode(value);
  for (let round = 0; round < 2 && /%[\da-f]{2}/i.test(token); round += 1) token = decode(token);
  const joined = withoutPunctuation(joinLines(token)).trim().replaceAll('\t', '');
  return removeInvisible(joined.replaceAll(' ', '+'));
}

/** Returns the token in a query as the server issued it; `null` if it is missing, empty, repeated, or too long. */
export function readLinkToken(search: string): string | null {
  const [value, second] = partsOf(search).flatMap((part) => tokenIn(part) ?? []);
  // Every character of a token can be escaped once.
  if (value === undefined || second !== undefined || value.length > 3 * TOKEN_MAX) return null;
  const token = repair(value);
  return token === '' || token.length > TOKEN_MAX ? null : token;
}

/** Removes the token from a query, and keeps everything else. */
export function withoutToken(search: string): string {
  const parts = partsOf(search);
  if (parts.every((part) => tokenIn(part) === null)) return search;
  const rest = parts.filter((part) => part !== '' && tokenIn(part) === null).join('&');
  return rest === '' ? '' : `?${rest}`;
}

/** Returns the token that an earlier load of this page stored in router state. */
function readStateToken(state: unknown): string | null {
  const token = asDict(state)?.['token'];
  return typeof token === 'string' ? token : null;
}

/**
 * Returns the token of an emailed link, and removes it from the URL; everything else in the query stays. Router state keeps
 * the token, because phones reload a tab when the user returns from a password manager.
 */
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
