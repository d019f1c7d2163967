import { settingsZh as words } from '../../../text/zh/settings';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import type { PendingChange } from './settingDraft';
import { valueText } from './valueText';

interface ChangesDialogProps {
  changes: readonly PendingChange[];
  onClose: () => void;
}

const CELL = 'border-b border-border px-2.5 py-2 align-top wrap-anywhere whitespace-pre-wrap';

/** What would be saved: each setting before and after. */
export function ChangesDialog({ changes, onClose }: ChangesDialogProps) {
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={words.reviewTitle}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div role="region" aria-label={words.reviewCaption} tabIndex={0} className="mt-4 max-h-[55dvh] overflow-auto">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{words.reviewCaption}</caption>
          <thead className="bg-sunken text-small text-ink-2">
            <tr>
              {[words.setting, words.before, words.after].map((head) => (
                <th key={head} scope="col" className="px-2.5 py-2 font-semibold whitespace-nowrap">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ setting, after }) => (
              <tr key={setting.key}>
                <th scope="row" className={`${CELL} font-normal`}>
                  {setting.description || setting.key}
                  {setting.description !== '' && (
                    <code translate="no" className="block font-mono text-least text-ink-3">
                      {setting.key}
                    </code>
                  )}
                </th>
                <td className={`${CELL} text-ink-2`}>{valueText(setting, setting.value, 'before')}</td>
                <td className={`${CELL} font-semibold`}>{valueText(setting, after, 'after')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
