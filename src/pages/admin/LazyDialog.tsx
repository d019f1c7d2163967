import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';

import { loadCalls } from '../../http/loadCalls';
import { commonZh } from '../../text/zh/common';
import { Dialog } from '../../ui/Dialog';
import { Skeleton } from '../../ui/loading';
import { AdminQueryView } from './messages';

interface LazyDialogProps<Props> {
  title: string;
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A dialog whose chunk loads when it opens. Until then, a dialog with the same title shows the progress or the error. */
export function LazyDialog<Props extends { onClose: () => void }>({ title, load, props }: LazyDialogProps<Props>) {
  const query = useQuery({ queryKey: ['chunk', title], queryFn: () => loadCalls(load), staleTime: Infinity });
  const Content = query.data;
  if (Content !== undefined) return <Content {...props} />;
  return (
    <Dialog onClose={props.onClose} title={title} dismiss={commonZh.cancel}>
      <div className="mt-4">
        <AdminQueryView query={query} loading={<Skeleton className="h-36" />}>
          {() => null}
        </AdminQueryView>
      </div>
    </Dialog>
  );
}
