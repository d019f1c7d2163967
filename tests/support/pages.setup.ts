import { setUpPages } from './pagesSetup';

// Test files share a worker. vitest runs this file for each of them and what it imports once: no state lives here.
setUpPages();
