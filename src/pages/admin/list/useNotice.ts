import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the last action came to; a screen that sends people to a list may bring it along as `state: { notice }`. */
export interface Notice {
  readonly text: string | null;
  readonly say: (text: string) => void;
  readonly clear: () => void;
}

const brought = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : null;

export function useNotice(): Notice {
  const location = useLocation();
  const navigate = useNavigate();
  const arrived = brought(location.state);
  const [text, setText] = useState(arrived);
  useEffect(() => {
    // Said once: a reload or Back does not bring it again.
    if (arrived !== null) void navigate(location, { replace: true, state: null, preventScrollReset: true });
  }, [arrived, location, navigate]);
  return { text, say: setText, clear: () => setText(null) };
}
