import { vi } from 'vitest';

import { setUpPages } from './pagesSetup';

// DOMPurify does not support happy-dom, so give it a jsdom window. This runs in the first test that opens an email.
vi.mock('dompurify', async (importOriginal) => {
  const { JSDOM } = await import('jsdom');
  const { default: createDOMPurify } = await importOriginal<typeof import('dompurify')>();
  return { default: createDOMPurify(new JSDOM().window) };
});

// Keep no state in this file. Test files share a worker, so Vitest runs this file once per test file, but evaluates the
// modules that it imports only once.
setUpPages();
