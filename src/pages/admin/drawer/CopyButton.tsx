import { useEffect, useState } from 'react';

import { commonZh } from '../../../text/zh/common';
import { IconCheck, IconCopy } from '../../../ui/icons';

const SHOWN_MS = 2_000;

/** Copies a text and says so; where the browser forbids it, it says that. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(commonZh.copied);
    } catch {
      setSaid(commonZh.copyFailed);
    }
  };
  const Sign = said === commonZh.copied ? IconCheck : IconCopy;
  return (
    <span className="-my-1 inline-flex items-center pointer-coarse:my-0">
      <button
        type="button"
        aria-label={label}
        title={commonZh.copy}
        onClick={() => void copy()}
        className="grid size-7 place-items-center rounded-sm text-ink-3 hover:bg-primary-soft hover:text-on-primary-soft pointer-coarse:size-11"
      >
        <Sign className="size-4" />
      </button>
      <span role="status" className="text-small text-ink-2">
        {said}
      </span>
    </span>
  );
}
