import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import type { AdminSubscription } from '../../../api/adminSubscriptions';
import { PAGE_DURATIONS_MONTHS } from '../../../config/limits';
import { isoDay } from '../../../domain/dates';
import { ChoiceGroup } from '../../../forms/ChoiceGroup';
import { commonZh } from '../../../text/zh/common';
import { bulkExtendZh as text, subscriptionChangeZh } from '../../../text/zh/subscriptionChange';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { canExtend } from '../currentSubscription';
import { RowNames } from '../list/BulkBar';
import type { BulkFormProps } from '../list/listDescription';
import { refusal } from '../messages';
import { changeOf, readUnchanged, saveChange } from './change';

function BulkExtendDialog(props: BulkFormProps<AdminSubscription>) {
  const { rows, skippedCount, nameOf, onClose, onStart } = props;
  const name = useId();
  const queryClient = useQueryClient();
  const [end, setEnd] = useState('');
  const changeFor = (row: AdminSubscription) => changeOf(row, { end, day: '', isReactivated: false });
  const run = async (row: AdminSubscription) => {
    const now = await readUnchanged(queryClient, row);
    if (now === null || !canExtend(now)) throw refusal(subscriptionChangeZh.changedMeanwhile);
    const change = changeFor(now);
    if (typeof change === 'string') throw refusal(subscriptionChangeZh.problems[change]);
    await saveChange(row.id, change);
  };
  return (
    <Dialog
      wide
      onClose={onClose}
      title={text.title}
      description={<p>{text.about(rows.length)}</p>}
      dismiss={commonZh.cancel}
      actions={
        <Button disabled={end === ''} onClick={() => onStart(run)}>
          {text.submit(rows.length)}
        </Button>
      }
    >
      <div className="mt-2 grid gap-4">
        <p className="tabular-nums">
          <RowNames
            rows={rows}
            nameOf={(row) => {
              const change = changeFor(row);
              return typeof change === 'string' ? nameOf(row) : text.moved(nameOf(row), isoDay(change.endDate));
            }}
          />
        </p>
        {skippedCount > 0 && <p>{text.skipped(skippedCount)}</p>}
        <ChoiceGroup
          legend={text.months}
          choices={PAGE_DURATIONS_MONTHS.map(String).map((value) => ({
            value,
            label: subscriptionChangeZh.extend(value),
          }))}
          radio={(value) => ({ name, checked: end === value, onChange: () => setEnd(value) })}
        />
      </div>
    </Dialog>
  );
}
export { BulkExtendDialog as Component };
