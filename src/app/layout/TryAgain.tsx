import { useLayoutEffect, useRef } from 'react';

import { Button } from '../../ui/Button';

/** Asks for the connection again. It vanishes with the notice, and hands a focus that is on it to the page. */
export function TryAgain({ label, onPress }: { label: string; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button ref={button} variant="secondary" size="row" onClick={onPress} className="ml-auto shrink-0">
      {label}
    </Button>
  );
}
