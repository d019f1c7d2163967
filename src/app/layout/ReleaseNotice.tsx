import { useEffect, useState } from 'react';

import { reloadPage } from '../../lib/browser';
import { wallMs } from '../../lib/clock';
import { isOnline } from '../../lib/online';
import { isNewRelease } from '../../lib/release';
import { useHasUnsavedChanges } from '../../session/unsavedChanges';
import { problemsEn } from '../../text/en/shell';
import { problemsZh } from '../../text/zh/shell';
import { Button } from '../../ui/Button';
import { IconRefresh } from '../../ui/icons';

/** A tab that is looked at again asks the server at most this often. */
const ASK_EVERY_MS = 10 * 60_000;

/** Whether the site was updated since this page was loaded; asked when the tab is looked at again, until the answer is yes. */
function useNewRelease(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (isNew) return undefined;
    let askedMs = wallMs();
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !isOnline() || wallMs() - askedMs < ASK_EVERY_MS) return;
      askedMs = wallMs();
      if ((await isNewRelease()) && !isOver) setNew(true);
    };
    const onChange = () => void ask();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [isNew]);
  return isNew;
}

/**
 * Says that the site was updated, with a button to reload; not while something is typed and not saved, which a reload would
 * lose. The live region is there from the start, empty.
 */
export function ReleaseNotice({ zh }: { zh: boolean }) {
  const text = zh ? problemsZh : problemsEn;
  const isNew = useNewRelease();
  const shown = !useHasUnsavedChanges() && isNew;
  return (
    <div className={shown ? 'bg-info text-info-ink' : undefined}>
      <div className={shown ? 'site-width flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-small' : undefined}>
        {shown && <IconRefresh className="shrink-0" />}
        <p role="status" className="min-w-0">
          {shown && text.newVersionTitle}
        </p>
        {shown && (
          <Button variant="secondary" size="row" className="ml-auto shrink-0" onClick={reloadPage}>
            {text.reload}
          </Button>
        )}
      </div>
    </div>
  );
}
