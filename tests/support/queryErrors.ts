import { configure, getConfig } from '@testing-library/dom';

const { getElementError } = getConfig();

/**
 * Prints the document into the error of a query when its message is read. `findBy…` and `waitFor` only read the message of
 * their last attempt.
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
