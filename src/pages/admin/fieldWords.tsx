import type { ReactNode } from 'react';

import { ForeignText } from './ForeignText';

/** What is wrong with a field: in Chinese from the form, or in the language of the server that said it. */
export const fieldWords = (error: { message?: string | undefined } | undefined): ReactNode =>
  error?.message && <ForeignText>{error.message}</ForeignText>;
