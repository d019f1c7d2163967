import { useQuery } from '@tanstack/react-query';

import { isWithoutSettings, settingsQuery } from '../../../api/adminSettings';
import { settingsZh as labels } from '../../../text/zh/settings';
import { Skeleton } from '../../../ui/loading';
import { Card, EmptyPanel } from '../../../ui/panels';
import { AdminQueryView } from '../messages';
import { ListHead } from '../PageHeader';
import { SettingsEditor } from './SettingsEditor';

function SettingsPage() {
  const query = useQuery(settingsQuery());
  const { data, isFetching, refetch } = query;
  return (
    <>
      <ListHead
        title={labels.title}
        line={labels.line}
        updatedAt={query.dataUpdatedAt}
        isFetching={isFetching}
        onRefresh={() => void refetch()}
      />
      {data === undefined && isWithoutSettings(query.error) ? (
        <Card>
          <EmptyPanel>
            <p className="font-semibold text-ink">{labels.missing}</p>
            <p>{labels.missingHint}</p>
          </EmptyPanel>
        </Card>
      ) : (
        <AdminQueryView
          query={query}
          loading={<SettingsSkeleton />}
          errorTitle={labels.loadFailed}
          errorClassName="mb-3"
        >
          {(settings) =>
            settings.length === 0 ? (
              <Card>
                <EmptyPanel>{labels.empty}</EmptyPanel>
              </Card>
            ) : (
              <SettingsEditor settings={settings} />
            )
          }
        </AdminQueryView>
      )}
    </>
  );
}
export { SettingsPage as Component };

export const queries = () => [settingsQuery()];

const SettingsSkeleton = () => (
  <div className="grid gap-3">
    <Skeleton className="h-64 rounded-md" />
    <Skeleton className="h-64 rounded-md" />
  </div>
);
