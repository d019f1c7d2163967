import { useEffect, useRef, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';

import { ASSIGN_REDIRECT_MS } from '../../../config/limits';
import { paths } from '../../../config/paths';
import { assignZh } from '../../../text/zh/assign';
import { Alert } from '../../../ui/Alert';
import { Button, ButtonLink } from '../../../ui/Button';
import { ForeignText } from '../ForeignText';

interface AssignDoneProps {
  /** What the server said of it. */
  text: string;
  onAgain: () => void;
}

/** Done: back to the list after 3 s (spec §9), at once, or not at all (WCAG 2.2.1). Leaving the page takes the timer along. */
export function AssignDone({ text, onAgain }: AssignDoneProps) {
  const navigate = useNavigate();
  const [stays, setStays] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (stays) return undefined;
    timer.current = setTimeout(() => void navigate(paths.adminUsers()), ASSIGN_REDIRECT_MS);
    return () => clearTimeout(timer.current);
  }, [stays, navigate]);
  // Blocks nothing. It is asked the moment somebody goes elsewhere, while this page may stay in sight until the next is loaded.
  useBlocker(() => {
    clearTimeout(timer.current);
    return false;
  });
  return (
    <Alert ref={box} tabIndex={-1} tone="ok" title={<ForeignText>{text}</ForeignText>} className="outline-none">
      {!stays && <p>{assignZh.leavingIn(ASSIGN_REDIRECT_MS / 1000)}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={paths.adminUsers()}>{assignZh.toUsers}</ButtonLink>
        {stays ? (
          <Button variant="secondary" onClick={onAgain}>
            {assignZh.again}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setStays(true)}>
            {assignZh.stay}
          </Button>
        )}
      </div>
    </Alert>
  );
}
