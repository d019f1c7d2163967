import type { ShellWords } from '../../text/zh/adminShell';
import { IconOffline, IconOk } from '../../ui/icons';
import { TryAgain } from './TryAgain';
import { type Connection, useConnection } from './useConnection';

interface OfflineNoticeProps {
  words: ShellWords;
  zh: boolean;
}

const textOf = ({ phase, checkedAt }: Connection, words: ShellWords, zh: boolean): string => {
  if (phase === 'fine') return '';
  if (phase === 'back') return words.backOnline;
  return checkedAt === null ? words.offline : words.stillOffline + checkedAt.toLocaleTimeString(zh ? 'zh-CN' : 'en');
};

/** Says that the connection is gone, and that it is back. The live region is there from the start, empty. */
export function OfflineNotice({ words, zh }: OfflineNoticeProps) {
  const connection = useConnection();
  const { phase, recheck } = connection;
  const look = phase === 'back' ? 'bg-ok text-ok-ink' : 'bg-warn text-warn-ink';
  return (
    <div className={phase === 'fine' ? undefined : look}>
      <div className={phase === 'fine' ? undefined : 'site-width flex items-center gap-3 py-1.5 text-small'}>
        {phase === 'offline' && <IconOffline className="shrink-0" />}
        {phase === 'back' && <IconOk className="shrink-0" />}
        <p role="status" className="min-w-0">
          {textOf(connection, words, zh)}
        </p>
        {phase === 'offline' && <TryAgain label={words.tryAgain} onPress={recheck} />}
      </div>
    </div>
  );
}
