import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

import { loadChunk } from '../../lib/loadChunk';
import { commonZh } from '../../text/zh/common';
import { Dialog } from '../../ui/Dialog';
import { Skeleton } from '../../ui/loading';
import { AdminQueryView } from './messages';

interface LazyPartProps<Part> {
  name: string;
  load: () => Promise<Part>;
  loading?: ReactNode;
  /** Wraps the loading state or the error, for example in a dialog. */
  renderPending?: (state: ReactNode) => ReactNode;
  children: (part: Part) => ReactNode;
}

/** Part of a page in a lazy chunk. Loads the chunk on first render and passes the result to `children`. */
export function LazyPart<Part>(props: LazyPartProps<Part>) {
  const { name, load, loading = null, renderPending = (state) => state, children } = props;
  const query = useQuery({ queryKey: ['chunk', name], queryFn: () => loadChunk(load), staleTime: Infinity });
  if (query.data !== undefined) return children(query.data);
  return renderPending(
    <AdminQueryView query={query} loading={loading} errorMessage={() => commonZh.partNotLoaded}>
      {() => null}
    </AdminQueryView>,
  );
}

interface LazyDialogProps<Props> {
  title: string;
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A dialog whose chunk loads when it opens. Until then, a dialog with the same title shows progress or the error. */
export function LazyDialog<Props extends { onClose: () => void }>({ title, load, props }: LazyDialogProps<Props>) {
  return (
    <LazyPart
      name={title}
      load={load}
      loading={<Skeleton className="h-36" />}
      renderPending={(state) => (
        <Dialog onClose={props.onClose} title={title} dismiss={commonZh.cancel}>
          <div className="mt-4">{state}</div>
        </Dialog>
      )}
    >
      {(Content) => <Content {...props} />}
    </LazyPart>
  );
}
