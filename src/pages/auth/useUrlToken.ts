import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Longer than any token that a mail carries. */
const TOKEN_MAX = 2_000;

/** The one token in a query; none, an empty one, two, or an endless one cannot be used. */
function readUrlToken(search: string): string | null {
  const [token, second] = new URLSearchParams(search).getAll('token');
  if (token === undefined || second !== undefined) return null;
  const trimmed = token.trim();
  return trimmed === '' || trimmed.length > TOKEN_MAX ? null : trimmed;
}

/**
 * The token of a mailed link, read once. It is then taken out of the address bar, so that it stays neither in the history
 * nor in a copied address; everything else in the query stays.
 */
export function useUrlToken(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => readUrlToken(search));
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has('token')) return;
    query.delete('token');
    void navigate(
      { pathname, search: query.toString() },
      { replace: true, state: state as unknown, preventScrollReset: true },
    );
  }, [navigate, pathname, search, state]);
  return token;
}
