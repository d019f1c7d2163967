import { useQuery } from '@tanstack/react-query';

import { isWithoutSettings, settingsQuery } from '../../../api/adminSettings';
import { PageTitle } from '../../../components/PageTitle';
import { useHeldError } from '../../../components/useHeldError';
import { messageOf } from '../../../http/failure';
import { commonZh } from '../../../text/zh/common';
import { settingsZh as words } from '../../../text/zh/settings';
import { Card, EmptyPanel, ErrorPanel } from '../../../ui/panels';
import { ForeignText } from '../ForeignText';
import { ListHead } from '../list/ListHead';
import { SettingsEditor } from './SettingsEditor';
import { SettingsSkeleton } from './SettingsSkeleton';

/** `/admin/settings`: whatever settings the server has, each in a control that fits it. */
export function SettingsPage() {
  const query = useQuery(settingsQuery());
  const { data, refetch, isFetching } = query;
  const error = useHeldError(query.error, isFetching);
  const isMissing = data === undefined && isWithoutSettings(error);
  return (
    <>
      <PageTitle title={words.title} zh />
      <ListHead
        title={words.title}
        line={words.line}
        updatedAt={query.dataUpdatedAt}
        isFetching={isFetching}
        onRefresh={() => void refetch()}
      />
      {isMissing && (
        <Card>
          <EmptyPanel>
            <p className="font-semibold text-ink">{words.missing}</p>
            <p>{words.missingHint}</p>
          </EmptyPanel>
        </Card>
      )}
      {error !== null && !isMissing && (
        <ErrorPanel
          title={words.loadFailed}
          message={<ForeignText>{messageOf(error)}</ForeignText>}
          retryLabel={commonZh.retry}
          busy={isFetching}
          onRetry={() => void refetch()}
          className="mb-3"
        />
      )}
      {data === undefined && error === null && <SettingsSkeleton />}
      {data?.length === 0 && (
        <Card>
          <EmptyPanel>{words.empty}</EmptyPanel>
        </Card>
      )}
      {data !== undefined && data.length > 0 && (
        <SettingsEditor settings={data} onReload={refetch} isReloading={isFetching} />
      )}
    </>
  );
}
