import { useRef } from 'react';

import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

export interface LeaveWords {
  readonly title: string;
  readonly text?: string;
  readonly leave: string;
  readonly stay: string;
}

interface LeaveDialogProps {
  words: LeaveWords;
  onLeave: () => void;
  onStay: () => void;
}

/** Leave and lose what was typed, or stay: the safe button has the focus. */
export function LeaveDialog({ words, onLeave, onStay }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onStay}
      title={words.title}
      description={words.text}
      initialFocus={stay}
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {words.leave}
          </Button>
          <Button ref={stay} onClick={onStay}>
            {words.stay}
          </Button>
        </>
      }
    />
  );
}
