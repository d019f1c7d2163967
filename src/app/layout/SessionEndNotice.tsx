import { useState } from 'react';

import { staySignedIn } from '../../session/timer';
import { sessionZh } from '../../text/zh/session';
import { Button } from '../../ui/Button';
import { IconClock } from '../../ui/icons';
import { sessionEn } from '../sessionEn';
import { useMinutesLeft } from './useMinutesLeft';

/**
 * A quiet line before the session ends, when renewing it by itself does not work. The live region is there from the start,
 * empty, and is told whole minutes only.
 */
export function SessionEndNotice({ zh }: { zh: boolean }) {
  const words = zh ? sessionZh : sessionEn;
  const minutes = useMinutesLeft();
  const [attempt, setAttempt] = useState<'none' | 'running' | 'failed'>('none');
  const stay = async () => {
    setAttempt('running');
    setAttempt((await staySignedIn()) ? 'none' : 'failed');
  };
  const shown = minutes !== null;
  return (
    <div className={shown ? 'bg-warn text-warn-ink' : undefined}>
      <div className={shown ? 'site-width flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-small' : undefined}>
        {shown && <IconClock className="shrink-0" />}
        <p role="status" className="min-w-0">
          {shown && words.endsIn(minutes)}
          {shown && attempt === 'failed' && ` ${words.notYet}`}
        </p>
        {shown && (
          <Button
            variant="secondary"
            size="row"
            className="ml-auto shrink-0"
            busy={attempt === 'running'}
            busyLabel={words.staying}
            onClick={() => void stay()}
          >
            {words.stay}
          </Button>
        )}
      </div>
    </div>
  );
}
