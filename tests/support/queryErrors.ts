import { configure, getConfig } from '@testing-library/dom';

const { getElementError } = getConfig();

/**
 * Makes failed queries print the document only when their error message is read, because printing is slow. `findBy…`
 * and `waitFor` read only the message of their last attempt.
 */
export function deferQueryErrors(): void {
  configure({
    getElementError: (message, container) =>
      Object.defineProperties(new Error(message ?? ''), {
        name: { value: 'TestingLibraryElementError' },
        message: { configurable: true, get: () => getElementError(message, container).message },
      }),
  });
}
