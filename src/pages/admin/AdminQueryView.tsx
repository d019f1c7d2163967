import type { ComponentProps } from 'react';

import { QueryView } from '../../components/QueryView';
import { messageOf } from '../../http/failure';
import { commonZh } from '../../text/zh/common';
import { ForeignText } from './ForeignText';

const LABELS = { loading: commonZh.loading, retry: commonZh.retry };

const errorMessage = (error: Error) => <ForeignText>{messageOf(error)}</ForeignText>;

/** `QueryView` of the back-office: Chinese labels, and the server's message marked as English where it is. */
export const AdminQueryView = <Data,>(props: Omit<ComponentProps<typeof QueryView<Data>>, 'words'>) => (
  <QueryView errorTitle={commonZh.loadFailed} errorMessage={errorMessage} words={LABELS} {...props} />
);
