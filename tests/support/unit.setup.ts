import { guardConsole } from './consoleGuard';
import { shareWorker } from './sharedWorker';

// Keep no state in this file. Test files share a worker, so Vitest runs this file once per test file, but evaluates the
// modules that it imports only once.
shareWorker();
guardConsole();
