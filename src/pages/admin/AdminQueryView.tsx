import type { ComponentProps } from 'react';

import { QueryView } from '../../components/QueryView';
import { commonZh } from '../../text/zh/common';
import { foreignMessage } from './ForeignText';

/** `QueryView` of the back-office: Chinese labels, and the server's message marked as English where it is. */
export const AdminQueryView = <Data,>(props: Omit<ComponentProps<typeof QueryView<Data>>, 'words'>) => (
  <QueryView errorTitle={commonZh.loadFailed} errorMessage={foreignMessage} words={commonZh} {...props} />
);
