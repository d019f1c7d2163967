import { startNoticeEn } from '../text/en/startNotice';
import { startNoticeZh } from '../text/zh/startNotice';
import { Button } from '../ui/Button';

/** Message that `deploy/build/startScript.ts` shows if the entry script failed to load. */
export function StartNotice({ zh = false, isBar }: { zh?: boolean; isBar: boolean }) {
  const text = zh ? startNoticeZh : startNoticeEn;
  const look = isBar
    ? 'sticky bottom-0 z-toast border-t border-border bg-raised print:hidden'
    : 'grid min-h-dvh content-center';
  const row = isBar ? 'justify-between gap-6 py-3' : 'flex-col gap-5 text-center';
  return (
    <div role="alert" lang={zh ? 'zh-CN' : 'en'} className={look}>
      <div className={`container-site flex items-center ${row}`}>
        <p data-when="online">{text.startFailed}</p>
        <p data-when="offline">{text.startOffline}</p>
        <Button className="shrink-0">{text.reload}</Button>
      </div>
    </div>
  );
}
