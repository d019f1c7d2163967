import { vi } from 'vitest';

import { setUpPages } from './pagesSetup';

// DOMPurify does not support happy-dom, so it works in a document of jsdom. The first test that opens an email loads it.
vi.mock('dompurify', async (importOriginal) => {
  const { JSDOM } = await import('jsdom');
  const { default: createDOMPurify } = await importOriginal<typeof import('dompurify')>();
  return { default: createDOMPurify(new JSDOM().window) };
});

// Test files share a worker. Vitest runs this file once per test file, but evaluates its imports only once, so keep no
// state here.
setUpPages();
