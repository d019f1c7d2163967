import { vi } from 'vitest';

import { setUpPages } from './pagesSetup';

// DOMPurify does not support happy-dom, so give it a jsdom window. This code runs only once a test opens an email.
vi.mock('dompurify', async (importOriginal) => {
  const { JSDOM } = await import('jsdom');
  const { default: createDOMPurify } = await importOriginal<typeof import('dompurify')>();
  return { default: createDOMPurify(new JSDOM().window) };
});

// Keep no state in this file. Vitest runs this file again for each test file, but evaluates the modules that it imports
// only once per worker.
setUpPages();
