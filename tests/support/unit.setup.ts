import { guardConsole } from './consoleGuard';
import { shareWorker } from './sharedWorker';

// Test files share a worker. Vitest runs this file once per test file, but evaluates its imports only once, so keep no
// state here.
shareWorker();
guardConsole();
