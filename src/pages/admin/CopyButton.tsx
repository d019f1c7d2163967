import { useState } from 'react';

import { copyText } from '../../lib/browser';
import { useTimeout } from '../../lib/clock';
import { commonZh } from '../../text/zh/common';
import { IconCheck } from '../../ui/icons';
import { IconCopy } from '../../ui/signedInIcons';

const MESSAGE_MS = 2_000;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [message, setMessage] = useState('');
  useTimeout(() => setMessage(''), message === '' ? null : MESSAGE_MS, message);
  const copy = async () => setMessage((await copyText(text)) ? commonZh.copied : commonZh.copyFailed);
  const Icon = message === commonZh.copied ? IconCheck : IconCopy;
  return (
    <span className="-my-1 inline-flex items-center pointer-coarse:my-0">
      <button
        type="button"
        aria-label={label}
        title={commonZh.copy}
        onClick={() => void copy()}
        className="grid size-7 place-items-center rounded-sm text-ink-3 hover:bg-primary-soft hover:text-on-primary-soft pointer-coarse:size-11"
      >
        <Icon className="size-4" />
      </button>
      <span role="status" className="text-small text-ink-2">
        {message}
      </span>
    </span>
  );
}
