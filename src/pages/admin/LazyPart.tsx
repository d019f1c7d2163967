import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { loadChunk } from '../../lib/loadChunk';
import { commonZh } from '../../text/zh/common';
import { AdminQueryView } from './messages';

interface LazyPartProps<Part> {
  name: string;
  load: () => Promise<Part>;
  children: (part: Part) => ReactNode;
}

/** Renders a part of a page. Its chunk loads when the part is first rendered. */
export function LazyPart<Part>({ name, load, children }: LazyPartProps<Part>) {
  const query = useQuery({ queryKey: ['chunk', name], queryFn: () => loadChunk(load), staleTime: Infinity });
  if (query.data !== undefined) return children(query.data);
  return (
    <AdminQueryView query={query} loading={null} errorMessage={() => commonZh.partNotLoaded}>
      {() => null}
    </AdminQueryView>
  );
}
