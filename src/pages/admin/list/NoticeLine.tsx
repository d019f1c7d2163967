import { commonZh } from '../../../text/zh/common';
import { Alert } from '../../../ui/Alert';
import { IconClose } from '../../../ui/icons';
import { ForeignText } from '../ForeignText';
import type { Notice } from './useNotice';

/** What the last action came to, until the next one or until it is closed. The region is there before its words. */
export function NoticeLine({ notice }: { notice: Notice }) {
  return (
    <div role="status" className="not-empty:mb-3">
      {notice.text !== null && (
        <Alert tone="ok" className="items-center py-2!">
          <div className="flex items-center justify-between gap-3">
            <span>
              <ForeignText>{notice.text}</ForeignText>
            </span>
            <button
              type="button"
              aria-label={commonZh.close}
              onClick={notice.clear}
              className="-my-1 grid size-8 shrink-0 place-items-center rounded-sm pointer-coarse:size-11"
            >
              <IconClose className="size-4" />
            </button>
          </div>
        </Alert>
      )}
    </div>
  );
}
