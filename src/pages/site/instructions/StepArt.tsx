import type { ReactNode } from 'react';

import { SavedCard, Tags } from '../../../components/SavedCard';
import { IconCheck, IconMoon, IconSun } from '../../../ui/icons';
import { RibbonMark } from '../../../ui/Logo';
import { BrowserWindow, Popup, PressedKeys, SavedTo } from '../article/BrowserPicture';

export type StepId = 'install' | 'sign-in' | 'bookmark-service' | 'ai-key' | 'save' | 'shortcut' | 'theme' | 'edit';

export function StepArt({ of }: { of: StepId }) {
  return (
    <div aria-hidden="true" data-art="" className="max-w-[22rem]">
      {PICTURES[of]}
    </div>
  );
}

const line = (width: string) => <span className={`mt-2.5 block h-1.5 rounded-xs bg-border ${width}`} />;

const field = (content: ReactNode) => (
  <p className="mt-2 flex min-h-9 items-center gap-2 rounded-sm border border-border-strong bg-surface px-3 text-small wrap-anywhere text-ink">
    {content}
  </p>
);

const done = (text: ReactNode) => (
  <p className="mt-3 flex items-center gap-2 text-small text-ink-2">
    <IconCheck className="size-5 shrink-0 text-ok-ink" />
    <span className="min-w-0 wrap-anywhere">{text}</span>
  </p>
);

const PICTURES: Record<StepId, ReactNode> = {
  install: (
    <BrowserWindow title="Extension store" address="AI Bookmark">
      <div className="flex items-center gap-3 px-1 pt-2 pb-5">
        <RibbonMark className="h-10 w-auto shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">AI Bookmark</p>
          {done('Added and pinned')}
        </div>
      </div>
    </BrowserWindow>
  ),
  'sign-in': (
    <BrowserWindow title="Log in" address="Connect the extension" pin="none">
      <div className="px-1 pb-4">
        {field(<span className="min-w-0">you@example.com</span>)}
        {field(<span className="min-w-0">••••••••••</span>)}
        <p className="mt-3 rounded-sm bg-primary py-2 text-center text-small font-semibold text-on-primary">Log in</p>
      </div>
    </BrowserWindow>
  ),
  'bookmark-service': (
    <Popup title="Bookmark service" hasRibbon={false}>
      {field(
        <>
          <RibbonMark className="h-4.5 w-auto" />
          <span className="min-w-0">Your bookmark service</span>
        </>,
      )}
      {done('Connected')}
    </Popup>
  ),
  'ai-key': (
    <Popup title="AI key" hasRibbon={false}>
      {field(<span className="min-w-0">••••••••••••••••••••</span>)}
      {done('Saved in the extension')}
    </Popup>
  ),
  save: (
    <BrowserWindow title="Readable line lengths" address="typography.example" pin="ribbon">
      <div className="pb-4 pl-4">
        <Popup title="Readable line lengths">
          <p className="mt-1.5 text-small">Set columns of 45 to 75 characters.</p>
          <div className="mt-2">
            <Tags tags={['design', 'css']} />
          </div>
          {done(<SavedTo />)}
        </Popup>
      </div>
    </BrowserWindow>
  ),
  shortcut: <PressedKeys of={['Alt', 'S']} />,
  theme: (
    <div className="flex overflow-hidden rounded-lg border border-border-strong">
      <div className="light-theme flex-1 bg-bg p-5 text-ink">
        <IconSun className="size-7" />
        {line('w-full')}
        {line('w-2/3')}
      </div>
      <div className="dark-theme flex-1 bg-bg p-5 text-ink">
        <IconMoon className="size-7" />
        {line('w-full')}
        {line('w-2/3')}
      </div>
    </div>
  ),
  edit: (
    <SavedCard
      isSmall
      heading="p"
      title="Readable line lengths"
      summary="Set columns of 45 to 75 characters. We use 65."
      tags={['design', 'css', 'our tag']}
    />
  ),
};
